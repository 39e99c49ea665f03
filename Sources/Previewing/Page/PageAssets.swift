// Written by Scripts/generate-page from Assets/page.css and Assets/page.js. Do not edit.
// swift-format-ignore-file

/// The look of a page.
let pageStyle = PageAsset(
  source: "44c07023f31e0adf200fa650bd8547ba491e1d545d72b1ff962b8c7ae90e3d6c", policy: "sha256-gmqdwLbcQUKLbyKsobG3hri4d3eTm3613wt9/slOBaU=",
  text: #"""
:root{color-scheme:light dark;--e:light-dark(#eceff4,#0d0f13);--c:light-dark(#fff,#171a20);--i:light-dark(#14171c,#e9ecf1);--g:light-dark(#545b69,#a6aebb);--h:light-dark(#d5dae3,#2d333e);--b:light-dark(#737b8a,#8791a1);--d:light-dark(#1a5fd0,#8ab4f8);--j:light-dark(#eaf1fd,#1b2740);--f:light-dark(#b3261e,#ffb4ab);--a:light-dark(#fff,#0d0f13);font:16px/24px system-ui,sans-serif;accent-color:var(--d);-webkit-text-size-adjust:100%}
[data-look="light"]{color-scheme:light}[data-look="dark"]{color-scheme:dark}*,::before,::after{box-sizing:border-box}
[hidden]{display:none !important}body{margin:0;background:var(--e);color:var(--i);overflow-wrap:anywhere}
h1,h2,h3,p,pre,ol,ul,fieldset{margin:0;padding:0;border:0;min-width:0}h1{font-size:24px;line-height:30px}
h1,h2,h3,legend,.name,.fault,output,[type="submit"]{font-weight:600}h2{font-size:18px;line-height:24px}
code,pre{font:12px/18px ui-monospace,monospace}button,select,input,textarea{font:inherit;color:inherit}
.t{white-space:pre-line;unicode-bidi:isolate}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.bar,.bar *,.pane button,.pane ol,h3,.muted,.help,.rule,.when,.ends,.marks,.point,.fault,.finding,.foot{font-size:14px;line-height:21px}
code,.muted,.help,.rule,.when,.ends,.marks,.foot,.pane .off{color:var(--g)}:focus-visible{outline:3px solid var(--d);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 16px;background:var(--c);border-bottom:1px solid var(--h)}
.bar .name{flex:1 1 100%}.bar select,.bar button,.pane button{min-height:32px;padding:4px 8px;border:1px solid var(--b);border-radius:8px;background:var(--c)}
.bar label{display:flex;gap:8px;align-items:center;min-height:32px}.bar input{width:20px;height:20px;margin:0}
.phone{background:var(--c);padding:24px 16px 32px}.pane{padding:24px 16px 32px;display:grid;gap:24px;align-content:start}
.pane pre{margin:8px 0;padding:12px;background:var(--c);border:1px solid var(--h);border-radius:12px;white-space:pre-wrap}
[data-answers]{max-height:36vh;overflow:auto}.pane ol{margin:8px 0 0;list-style:none}.pane li{padding:4px 0}
.intro{margin-top:12px}section{margin-top:32px}section > .t,section > .when + .t{display:block;margin-top:4px}
.head{display:flex;gap:16px;justify-content:space-between}.head code,legend code{flex:none;max-width:40%;line-height:24px;text-align:end}
.q{position:relative;padding:20px 0}.q + .q{border-top:1px solid var(--h)}.q > legend{float:left;width:100%;display:flex;gap:16px;justify-content:space-between;padding:0;font-size:17px;line-height:24px}
.q > legend ~ *{clear:both}.help,.rule{display:block;padding-top:4px}.f{padding-top:12px}.f > .q{padding:12px 0;border:0}
.f > .q > legend{font-size:16px}.when{display:none;padding-top:4px}.when code{color:inherit}html:not(.js) .when,.all .when{display:block}
.q.off{border-inline-start:3px dotted var(--b);padding-inline-start:12px}.fault{padding-top:8px;color:var(--f)}
.q:has(> .fault){margin-inline-start:-15px;padding-inline-start:12px;border-inline-start:3px solid var(--f)}
.finding{padding:8px 12px;margin-top:8px;border:1px solid var(--b);border-radius:12px}.row{display:flex;gap:12px;align-items:center;min-height:48px;margin-top:8px;padding:11px 15px;border:1px solid var(--h);border-radius:12px;cursor:pointer}
.row code{margin-inline-start:auto}.row input,.point input{flex:none;width:20px;height:20px;margin:0}
.row:has(:checked),.point:has(:checked){background:var(--j);border-color:var(--d);box-shadow:inset 0 0 0 1px var(--d);z-index:1}
:is(.row,.point):has(:focus-visible){outline:3px solid var(--d);outline-offset:2px;z-index:2}:is(.row,.point) input:focus-visible{outline:0}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(28px,1fr));padding-top:12px}.point{position:relative;display:flex;flex-direction:column;gap:4px;align-items:center;justify-content:flex-end;min-height:56px;padding:7px 0 3px;margin-inline-start:-1px;border:1px solid var(--h);cursor:pointer;font-variant-numeric:tabular-nums}
.point:first-child{border-start-start-radius:12px;border-end-start-radius:12px;margin:0}.point:last-child{border-start-end-radius:12px;border-end-end-radius:12px}
.sam{grid-template-columns:repeat(9,1fr);padding-top:84px}.sam svg{position:absolute;bottom:calc(100% + 8px);width:200%;max-width:64px;height:64px;fill:none;stroke:var(--i);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sam :checked ~ svg{stroke:var(--d)}.burst{fill:currentcolor;stroke:none}.sam :checked ~ svg .burst{fill:var(--d)}
.ends{display:flex;gap:16px;justify-content:space-between;padding-top:4px}.ends > :last-child{text-align:end}
.ends > :nth-child(2):not(:last-child){text-align:center}.ends > *{flex:1}.marks{list-style:none;padding-top:4px;display:flex;flex-wrap:wrap;gap:4px 16px}
.field{display:flex;gap:12px;align-items:center;padding-top:12px;clear:both}.field input,.field select,.field textarea{flex:1;min-width:0;min-height:48px;padding:11px 15px;border:1px solid var(--b);border-radius:12px;background:var(--c)}
.field textarea{min-height:96px;resize:vertical}.field [aria-invalid="true"]{border-color:var(--f);box-shadow:inset 0 0 0 1px var(--f)}
.slide{padding-top:12px;clear:both}input[type="range"]{appearance:none;display:block;width:100%;height:48px;margin:0;background:none;cursor:pointer;border-radius:12px;touch-action:pan-y}
::-webkit-slider-runnable-track{height:8px;border:1px solid var(--b);border-radius:4px;background:var(--e)}
::-moz-range-track{height:8px;border:1px solid var(--b);border-radius:4px;background:var(--e)}::-webkit-slider-thumb{appearance:none;width:28px;height:28px;margin-top:-11px;border:0;border-radius:50%;background:var(--d)}
::-moz-range-thumb{width:28px;height:28px;border:0;border-radius:50%;background:var(--d)}input:not([data-touched])::-webkit-slider-thumb{opacity:0}
input:not([data-touched])::-moz-range-thumb{opacity:0}output{display:block;text-align:center;font-size:17px;line-height:24px;font-variant-numeric:tabular-nums}
input:not([data-touched]) ~ output{color:var(--g);font-weight:400}.codes{display:none}.actions{display:flex;gap:12px;padding-top:24px;margin-top:12px;border-top:1px solid var(--h)}
.actions button{flex:1;min-height:48px;border:0;border-radius:12px;background:var(--d);color:var(--a)}
.outro{margin-top:24px;padding:15px;border:1px solid var(--h);border-radius:12px}.foot{padding:16px}
@media (min-width: 800px){.bar{position:sticky;top:0;z-index:3;min-height:56px;padding:8px 24px}.bar .name{flex:1 1 160px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.desk{display:grid;grid-template-columns:minmax(0,max-content) minmax(280px,400px);gap:40px;justify-content:center;align-items:start;padding:32px 24px}
.phone{width:406px;max-width:100%;padding:32px 20px;border:8px solid light-dark(#14171c,#2d333e);border-radius:36px;box-shadow:0 12px 32px rgb(20 23 28 / .16)}
[data-phone="320"] .phone{width:336px}[data-phone="768"] .phone{width:784px}.pane{position:sticky;top:88px;max-height:calc(100vh - 112px);padding:0 4px;overflow:auto}
.foot{text-align:center}}@media (max-width: 799px){.wide{display:none !important}}@media (prefers-reduced-motion: no-preference){.row,.point{transition:.15s;transition-property:background-color,border-color,box-shadow}
}@page{size:A4;margin:16mm 16mm 20mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt system-ui}
}@media print{:root{color-scheme:light !important;font-size:10.5pt;line-height:15pt;--e:#fff;--c:#fff;--i:#000;--g:#000;--h:#999;--b:#000;--d:#000;--j:#fff;--f:#000}
.bar,.pane,.actions,.fault,.nothing{display:none !important}.phone,.desk{display:block;width:auto !important;max-width:none;padding:0;border:0;box-shadow:none}
h1{font-size:16pt;line-height:20pt}h2{font-size:13pt;line-height:18pt;break-after:avoid}.q > legend,.f > .q > legend{font-size:10.5pt;line-height:15pt}
.muted,.help,.rule,.ends,.marks,.when,.foot{font-size:9.5pt;line-height:13pt}code{font-size:8.5pt}section{margin-top:18pt}
section[hidden],.q[hidden],.outro[hidden]{display:block !important}.when{display:block}.q{break-inside:avoid;padding:8pt 0}
.q:has(> .f){break-inside:auto}.q.off,.q:has(> .fault){border-inline-start:0;padding-inline-start:0;margin:0}
*{outline:0 !important}.row{min-height:0;margin-top:2pt;padding:1pt 0;border:0;gap:6pt}.row:has(:checked),.point:has(:checked){background:none;border-color:#000;box-shadow:none}
.row input,.point input{appearance:none;width:10pt;height:10pt;border:.75pt solid #000;background:none}
[type="radio"]{border-radius:50%}.point{min-height:0;padding:4pt 0;border:0}.sam{padding-top:60pt;max-width:400pt}
.sam :checked ~ svg{stroke:#000}.burst,.sam :checked ~ svg .burst{fill:none;stroke:#000;stroke-width:2}
.field{padding-top:4pt}.field input,.field select,.field textarea,output,.slide input{display:none}.field::before{content:"";flex:1;height:20pt;border-bottom:.75pt solid #000}
.field:has(textarea)::before{height:60pt;border:.75pt solid #000}.field:has(select){display:none}.slide::before{content:"";display:block;height:8pt;border:solid #000;border-width:0 .75pt .75pt}
.codes{display:block}.outro{padding:8pt 0;border:0}.foot{padding:12pt 0 0;text-align:start;break-before:avoid}
.mine .row input,.mine .point input{appearance:auto}.mine .field input,.mine .field select,.mine .field textarea{display:block;border:0;padding:0;min-height:0}
.mine .field::before,.mine .slide::before{display:none}.mine .field:has(select){display:flex}.mine output{display:block;text-align:start}
.mine .codes{display:none}.mine .q[hidden],.mine section[hidden]{display:none !important}}
"""#)

/// What a page does in a browser.
let pageScript = PageAsset(
  source: "4b311c2e8da79449b39c0e591e45f253461541f663aad79ebaf285a339ae38cd", policy: "sha256-0LbUHCjqTwKnV52qtONgm1uq/0wcSY2VEtANqueXEFw=",
  text: #"""
'use strict';(()=>{const all=(selector,root=document)=>[...root.querySelectorAll(selector)];const one=(selector,root=document)=>root.querySelector(selector);
const model=JSON.parse(one('#model').textContent);const l=document.documentElement;const u=document.forms[0];
const s=model.sections.map((section,index)=>({...section,element:one(`#s${index}`)}));const c=model.questions.map((q,index)=>{const element=one(`#q${index}`);
const controls=q.takes==='fields'?[]:all('input,select,textarea',element);return{...q,index,element,controls};
});const i=one('[data-all]');const outro=one('.outro');const e={language:model.language,theme:'system',width:'390'};
let c_=false;const g=()=>{const f_=e.language.split('-')[0].toLowerCase();return model.words[f_]?f_:'en';
};const x=(name,...values)=>model.words[g()][name].replace(/\{(\d)\}/g,(_,o__)=>{const value=String(values[o__]);
return value[0]==='@'?x(value.slice(1)):value;});function c__(){l.lang=e.language;l.dir=/^(ar|fa|he|ur)\b/i.test(e.language)?'rtl':'ltr';
document.title=model.titles[e.language]??document.title;all('[data-l]').forEach((element)=>{element.hidden=element.dataset.l!==e.language;
});all('option[data-o]').forEach((option)=>{option.textContent=JSON.parse(option.dataset.o)[e.language];
});all('[data-w]').forEach((element)=>{const text=x(element.dataset.w,...(element.dataset.a??'').split('|'));
if(element.ariaLabel)element.ariaLabel=text;else element.textContent=text;element.lang=g();});c.filter((q)=>q.fault).forEach((q)=>g__(q,q.fault));
}function z(q){const[b]=q.controls;if(q.takes==='many'){const y=b.options?[...b.options].filter((option)=>option.selected&&option.value):q.controls.filter((f)=>f.checked);
return y.map((f)=>f.value);}if(b.type==='radio')return q.controls.find((e__)=>e__.checked)?.value??'';
if(b.type==='range'&&b.dataset.touched===undefined)return'';return b.value.trim()?b.value:'';}function g_(q,value){const[b]=q.controls;
if(b.validity.badInput)return[q.takes==='number'?'needsNumber':'needsDate'];if(!value.length)return null;
switch(q.takes){case'many':return j_(q,value);case'number':return b.type==='number'?e_(q,b):null;case'date':return t_(b);
case'text':return!q.pattern||q.pattern.test(value)?null:['pattern'];default:return null;}}function j_(q,codes){if(codes.some((code)=>q.exclusive.includes(code)))return null;
if(codes.length<q.least)return['needsMore',q.least];return codes.length>q.most?['needsFewer',q.most]:null;
}function e_(q,{value,min,max}){const number=Number(value);const m_=!/^-?\d{1,15}(\.\d{1,9})?$/.test(String(number));
if(m_||(q.isWhole&&!Number.isInteger(number))){return[q.isWhole?'needsWhole':'needsNumber'];}if(min!==''&&number<Number(min))return['tooLow',min];
return max!==''&&number>Number(max)?['tooHigh',max]:null;}function t_({value,min,max}){if(min&&value<min)return['tooEarly',min];
return max&&value>max?['tooLate',max]:null;}const number=(test,answers)=>Number(answers.get(test.label));
const s__={and:({args},answers)=>args.every((h)=>r(h,answers)),or:({args},answers)=>args.some((h)=>r(h,answers)),not:({arg},answers)=>!r(arg,answers),answered:({label},answers)=>answers.has(label),is:({label,value},answers)=>answers.get(label)===value,includes:({label,value},answers)=>answers.has(label)&&answers.get(label).includes(value),lt:(test,answers)=>number(test,answers)<test.value,le:(test,answers)=>number(test,answers)<=test.value,gt:(test,answers)=>number(test,answers)>test.value,ge:(test,answers)=>number(test,answers)>=test.value,};
const r=(k,answers)=>!k||s__[k.op](k,answers);function v_(){const answers=new Map();s.forEach((section)=>{section.isShown=undefined;
});for(const q of c){const section=s[q.section];section.isShown??=r(section.when,answers);const w_=section.isShown&&(c[q.group]?.isShown??true);
q.isShown=w_&&r(q.when,answers);q.answer=q.isShown&&q.controls.length?u_(q):undefined;if(q.answer!==undefined){answers.set(q.id,q.isNumber?Number(q.answer):q.answer);
}}}function u_(q){const value=z(q);if(!value.length||g_(q,value))return undefined;return q.takes==='number'?Number(value):value;
}function s_({sends,answer}){if(sends==='number')return Number(answer);return sends==='switch'?String(Number(answer==='yes')):answer;
}const w=()=>Math.floor(Date.now()/1000);function r__(){const answers=c.filter((q)=>q.answer!==undefined).map((q)=>({label:q.id,value:s_(q),collected_at:q.time??w(),}));
const client={name:'qtool preview'};const attributes={collected_at:w(),locale:e.language,client,answers};
return{data:{type:'answersheets',attributes}};}const i__=(name,fields)=>(name&&fields.length?[{name,value:fields}]:fields);
const fields=(y_)=>y_.flatMap((q)=>{if(q.takes==='fields')return i__(q.id,fields(b_(q)));return q.answer===undefined?[]:[{name:q.id,value:s_(q)}];
});const b_=(group)=>c.filter((q)=>q.group===group.index);function p__(){const l_=(index)=>c.filter((q)=>{return q.section===index&&q.group===undefined;
});const y_=s.flatMap((section,index)=>i__(section.name,fields(l_(index))));return{formreply:{version:model.version,fields:y_}};
}const quoted=(text)=>(/^[\w.,=+:@%/-]+$/.test(text)?text:`'${text.replaceAll("'", "'\\''")}'`);function command(){const pairs=c.flatMap(({id,answer,takes})=>{if(answer===undefined||(takes==='text'&&/[,+=]/.test(answer)))return[];
return[`${id}=${takes === 'many' ? answer.join('+') : answer}`];});return`qtool preview ${model.file} --answers ${quoted(pairs.join(','))}`;
}function path(){const p_=(h)=>(h.when?[one(':scope > .when code',h.element).textContent]:[]);const o=c.flatMap((q)=>{const n=[...p_(s[q.section]),...p_(q)];
return n.length?[[q,n.join(' and ')]]:[];});const m__=o.map(([q,n])=>{const v=document.createElement('li');
v.className=q.isShown?'':'off';v.textContent=x(q.isShown?'shownBecause':'notShown',q.id??'–',n);return v;
});const m=document.createElement('li');m.textContent=x('alwaysShown',c.length-o.length);return[m,...m__];
}function t(){v_();one('[data-answers]').textContent=JSON.stringify(model.isForm?p__():r__(),null,2);
one('[data-command]').textContent=command();one('[data-path]').replaceChildren(...path());all('[type=range]').forEach(r_);
if(!c_)h__();}function h__(){l.classList.toggle('all',i.checked);for(const{element,isShown=true}of[...s,...c]){const d_=!isShown&&!i.checked;
if(element.hidden&&!d_&&!matchMedia('(prefers-reduced-motion: reduce)').matches){element.animate([{opacity:0},{opacity:1}],200);
}element.hidden=d_;element.classList.toggle('off',!isShown);}}function r_(slider){const n_=slider.dataset.touched!==undefined;
const output=one('output',slider.parentElement);output.textContent=n_?slider.value:x('noAnswerYet');
output.lang=g();slider.setAttribute('aria-valuetext',output.textContent);}function d__(slider){slider.dataset.touched='';
answered(slider);}function g__(q,fault){const id=`e${q.index}`;q.fault=fault;one(`#${id}`)?.remove();
const k_=[q.element,...q.controls];k_.forEach((element)=>{const m=(element.getAttribute('aria-describedby')??'').split(' ').filter((name)=>name&&name!==id);
const b__=fault?[...m,id]:m;if(b__.length)element.setAttribute('aria-describedby',b__.join(' '));else element.removeAttribute('aria-describedby');
});q.controls.forEach((a)=>{if(fault)a.setAttribute('aria-invalid','true');else a.removeAttribute('aria-invalid');
});if(!fault)return;const v=document.createElement('p');Object.assign(v,{id,className:'fault',lang:g(),textContent:x(...fault)});
q.element.append(v);}function x_(q){const group=c[q.group];if(!group||group.isRequired)return q.isRequired;
return b_(group).some((l__)=>l__.answer!==undefined);}function fault(q){if(!q.isShown||!q.controls.length)return null;
const value=z(q);const h_=g_(q,value);if(h_||value.length||!x_(q))return h_;if(q.takes==='many')return q.least?['needsMore',q.least]:null;
if(q.takes==='one')return['missingChoice'];return[q.controls[0].type==='range'?'missingSlider':'missing'];
}function a_(q){const{fault:said}=q;const z_=fault(q);if(z_?.join()!==said?.join())g__(q,z_);}let i_;
function answered(a){const q=c.find(({controls})=>controls.includes(a));if(!q)return;q.time=w();outro.hidden=true;
if(q.takes==='many')j__(q,a);t();c.filter((n__)=>n__.fault).forEach(a_);clearTimeout(i_);i_=setTimeout(()=>{if(z(q).length)a_(q);
},600);}function j__(q,changed){const y=changed.options?[...changed.options]:q.controls;const j=changed.options?'selected':'checked';
const p=(f)=>!f.value||q.exclusive.includes(f.value);const ticked=y.filter((f)=>f[j]);const a__=ticked.filter((f)=>f===changed||!q.ticked?.includes(f));
const o_=a__.find(p);if(o_)ticked.forEach((f)=>{f[j]=f===o_;});else if(a__.length)ticked.filter(p).forEach((f)=>{f[j]=false;
});q.ticked=y.filter((f)=>f[j]);}function t__(d){d.preventDefault();t();c.forEach(a_);const b=c.find((q)=>q.fault);
outro.hidden=Boolean(b);if(!b)return outro.focus();(b.controls.find((a)=>a.checked)??b.controls[0]).focus();
}function reset(d){d?.preventDefault();for(const q of c){q.controls.forEach(k__);q.ticked=[];g__(q,null);
}outro.hidden=true;t();}function k__(a){delete a.dataset.touched;for(const option of a.options??[])option.selected=false;
if(/radio|checkbox/.test(a.type))a.checked=false;else if(!a.options)a.value='';}function controls(){for(const[name,value]of Object.entries(e)){const select=one(`select[data-${name}]`);
if(select)select.value=value;}l.dataset.look=e.theme;l.dataset.phone=e.width;}function f__({target}){const name=Object.keys(e).find((key)=>target.matches?.(`select[data-${key}]`));
if(name)e[name]=target.value;if(!name&&target!==i)return;controls();c__();t();}function print(isMine){l.classList.toggle('mine',isMine);
window.print();l.classList.remove('mine');}function copy(){getSelection().selectAllChildren(one('[data-command]'));
document.execCommand('copy');}const today=new Date();const u__=[today.getFullYear(),today.getMonth()+1,today.getDate()].map((h)=>String(h).padStart(2,'0')).join('-');
for(const q of c){const[b]=q.controls;if(q.pattern)q.pattern=new RegExp(`^(?:${q.pattern})$`,'u');for(const v__ of q.today??[])b[v__]=u__;
}u.addEventListener('input',(d)=>{if(d.target.type==='range')d.target.dataset.touched='';answered(d.target);
});u.addEventListener('change',(d)=>{f__(d);const q=c.find(({controls:own})=>own.includes(d.target));
if(q&&z(q).length)a_(q);});u.addEventListener('submit',t__);u.addEventListener('reset',reset);u.addEventListener('pointerdown',()=>{c_=true;
});for(const type of['pointerup','pointercancel']){addEventListener(type,(d)=>{c_=false;if(type==='pointerup'&&d.target.type==='range')d__(d.target);
else h__();});}u.addEventListener('keydown',(d)=>{if(d.target.type!=='range'||![' ','Enter'].includes(d.key))return;
d.preventDefault();d__(d.target);});one('[data-print]').addEventListener('click',()=>print(false));one('[data-print-answers]').addEventListener('click',()=>print(true));
one('[data-copy]').addEventListener('click',copy);if(model.events)new EventSource(model.events).addEventListener('message',()=>location.reload());
l.classList.add('js');all('code').forEach((code)=>code.setAttribute('aria-hidden','true'));all('.bar, .pane').forEach((h)=>{h.hidden=false;
});outro.hidden=true;controls();c__();reset();})();
"""#)
