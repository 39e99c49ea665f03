'use strict'
// The search for qtool: nothing that an untrusted folder names.

const fs = require('fs')
const path = require('path')

const isWindows = process.platform === 'win32'
const name = isWindows ? 'qtool.exe' : 'qtool'

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return fs.statSync(file).isFile()
  } catch {
    return false
  }
}

const isInside = (file, folders) => folders.some(folder => !/^\.\.|^[A-Za-z]:/.test(path.relative(folder, file)))

/**
 * The setting, the virtual environment of a folder, or the search path, in this order.
 * @param {{setting: {user?: string, workspace?: string}, folders: string[], isTrusted: boolean, searchPath: string}} given
 * @returns {{program?: string, missing?: string}} `missing` is a program that a setting names and that is not there
 */
function findProgram({ setting, folders, isTrusted, searchPath }) {
  const named = (isTrusted && setting.workspace) || setting.user
  if (named) {
    const file = path.isAbsolute(named) ? named : path.resolve(folders[0] ?? '/', named)
    // A relative path, or one of the folder, is a program that the folder brings.
    const isForeign = !isTrusted && (!path.isAbsolute(named) || isInside(file, folders))
    if (!isForeign) return isProgram(file) ? { program: file } : { missing: named }
  }
  const environments = isTrusted ? folders.map(f => path.join(f, '.venv', isWindows ? 'Scripts' : 'bin', name)) : []
  const places = searchPath.split(path.delimiter).filter(path.isAbsolute)
  const installed = places.map(place => path.join(place, name)).filter(file => isTrusted || !isInside(file, folders))
  const program = [...environments, ...installed].find(isProgram)
  return program ? { program } : {}
}

module.exports = { findProgram }
