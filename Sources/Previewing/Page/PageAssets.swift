// Written by Scripts/generate-page from Assets/page.css and Assets/page.js. Do not edit.
// swift-format-ignore-file

/// The look of a page.
let pageStyle = PageAsset(
  source: "11d9674e6954300fad4fb0f2a9990c5ec811f5c982feba935fd83f282d5e9a0d", policy: "sha256-xFfrGHXJZanaQxNyHFZidLXbQTLSjyDjkIOOw1Fwq28=",
  text: #"""
:root{color-scheme:light dark;--d:light-dark(#eceff4,#0d0f13);--b:light-dark(#fff,#171a20);--i:light-dark(#14171c,#e9ecf1);--f:light-dark(#545b69,#a6aebb);--j:light-dark(#d5dae3,#2d333e);--c:light-dark(#737b8a,#8791a1);--e:light-dark(#1a5fd0,#8ab4f8);--h:light-dark(#eaf1fd,#1b2740);--g:light-dark(#b3261e,#ffb4ab);--a:light-dark(#fff,#0d0f13);font:16px/24px system-ui,sans-serif;accent-color:var(--e);-webkit-text-size-adjust:100%}
[data-theme="light"]{color-scheme:light}[data-theme="dark"]{color-scheme:dark}*,::before,::after{box-sizing:border-box}
[hidden]{display:none !important}body{margin:0;background:var(--d);color:var(--i);overflow-wrap:anywhere}
h1,h2,p,pre,ol,ul,fieldset{margin:0;padding:0;border:0;min-width:0}h1{font-size:24px;line-height:30px;font-weight:600}
h2{font-size:18px;line-height:24px;font-weight:600}h3{margin:0;font-size:14px;line-height:21px;font-weight:600}
code,pre{font:12px/18px ui-monospace,monospace}code{color:var(--f)}button,select,input,textarea{font:inherit;color:inherit}
.t{white-space:pre-line;unicode-bidi:isolate}.sr{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.muted,.help,.rule,.ends,.marks{color:var(--f);font-size:14px;line-height:21px}:focus-visible{outline:3px solid var(--e);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 16px;background:var(--b);border-bottom:1px solid var(--j);font-size:14px;line-height:21px}
.bar .name{flex:1 1 100%;font-weight:600}.bar select,.bar button,.pane button{min-height:32px;padding:4px 8px;border:1px solid var(--c);border-radius:8px;background:var(--b);font-size:14px;line-height:21px}
.bar label{display:flex;gap:8px;align-items:center;min-height:32px}.bar input{width:20px;height:20px;margin:0}
.phone{background:var(--b);padding:24px 16px 32px}.pane{padding:24px 16px 32px;display:grid;gap:24px;align-content:start}
.pane pre{margin:8px 0;padding:12px;background:var(--b);border:1px solid var(--j);border-radius:12px;white-space:pre-wrap}
.pane ol{margin:8px 0 0;list-style:none;font-size:14px;line-height:21px}.pane li{padding:4px 0}.pane li.off{color:var(--f)}
.intro{margin-top:12px}section{margin-top:32px}section > .t,section > .when + .t{display:block;margin-top:4px}
.head{display:flex;gap:16px;justify-content:space-between}.head code,legend code{flex:none;max-width:40%;line-height:24px;text-align:end}
.q{position:relative;padding:20px 0}.q + .q{border-top:1px solid var(--j)}.q > legend{float:left;width:100%;display:flex;gap:16px;justify-content:space-between;padding:0;font-size:17px;line-height:24px;font-weight:600}
.q > legend ~ *{clear:both}.help,.rule{display:block;padding-top:4px}.f{padding-top:12px}.f > .q{padding:12px 0;border:0}
.f > .q > legend{font-size:16px}.when{display:none;color:var(--f);font-size:14px;line-height:21px;padding-top:4px}
.when code{color:inherit}html:not(.js) .when,.all .when{display:block}.off{opacity:1;border-left:3px dotted var(--c);padding-left:12px}
.fault{clear:both;padding-top:8px;color:var(--g);font-size:14px;line-height:21px;font-weight:600}.q:has(> .fault)::before{content:"";position:absolute;inset:20px auto 20px -12px;width:3px;border-radius:3px;background:var(--g)}
.finding{padding:8px 12px;margin-top:8px;border:1px solid var(--c);border-radius:12px;font-size:14px;line-height:21px}
.row{display:flex;gap:12px;align-items:center;min-height:48px;margin-top:8px;padding:11px 15px;border:1px solid var(--j);border-radius:12px;cursor:pointer;transition:background-color .15s,border-color .15s,box-shadow .15s}
.row code{margin-inline-start:auto}.row input,.point input{flex:none;width:20px;height:20px;margin:0}
.row:has(:checked),.point:has(:checked){background:var(--h);border-color:var(--e);box-shadow:inset 0 0 0 1px var(--e);z-index:1}
:is(.row,.point):has(:focus-visible){outline:3px solid var(--e);outline-offset:2px;z-index:2}:is(.row,.point) input:focus-visible{outline:0}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(28px,1fr));padding-top:12px}.point{position:relative;display:flex;flex-direction:column;gap:4px;align-items:center;justify-content:flex-end;min-height:56px;padding:7px 0 3px;margin-inline-start:-1px;border:1px solid var(--j);cursor:pointer;font-size:14px;line-height:21px;font-variant-numeric:tabular-nums;transition:background-color .15s,border-color .15s,box-shadow .15s}
.point:first-child{border-start-start-radius:12px;border-end-start-radius:12px;margin:0}.point:last-child{border-start-end-radius:12px;border-end-end-radius:12px}
.sam{grid-template-columns:repeat(9,1fr);padding-top:84px}.sam svg{position:absolute;bottom:calc(100% + 8px);width:200%;max-width:64px;height:64px;fill:none;stroke:var(--i);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
.sam :checked ~ svg{stroke:var(--e)}.burst{fill:currentcolor;stroke:none}.sam :checked ~ svg .burst{fill:var(--e)}
.ends{display:flex;gap:16px;justify-content:space-between;padding-top:4px}.ends > :last-child{text-align:end}
.ends > :nth-child(2):not(:last-child){text-align:center}.ends > *{flex:1}.marks{list-style:none;padding-top:4px;display:flex;flex-wrap:wrap;gap:4px 16px}
.field{display:flex;gap:12px;align-items:center;padding-top:12px;clear:both}.field input,.field select,.field textarea{flex:1;min-width:0;min-height:48px;padding:11px 15px;border:1px solid var(--c);border-radius:12px;background:var(--b)}
.field textarea{min-height:96px;resize:vertical}.field [aria-invalid="true"]{border-color:var(--g);box-shadow:inset 0 0 0 1px var(--g)}
.slide{padding-top:12px;clear:both}input[type="range"]{appearance:none;display:block;width:100%;height:48px;margin:0;background:none;cursor:pointer;border-radius:12px;touch-action:pan-y}
::-webkit-slider-runnable-track{height:8px;border:1px solid var(--c);border-radius:4px;background:var(--d)}
::-moz-range-track{height:8px;border:1px solid var(--c);border-radius:4px;background:var(--d)}::-webkit-slider-thumb{appearance:none;width:28px;height:28px;margin-top:-11px;border:0;border-radius:50%;background:var(--e)}
::-moz-range-thumb{width:28px;height:28px;border:0;border-radius:50%;background:var(--e)}input:not([data-touched])::-webkit-slider-thumb{opacity:0}
input:not([data-touched])::-moz-range-thumb{opacity:0}output{display:block;text-align:center;font-size:17px;line-height:24px;font-weight:600;font-variant-numeric:tabular-nums}
input:not([data-touched]) ~ output{color:var(--f);font-weight:400}.codes{display:none}.actions{display:flex;gap:12px;padding-top:24px;margin-top:12px;border-top:1px solid var(--j)}
.actions button{flex:1;min-height:48px;border:0;border-radius:12px;background:var(--e);color:var(--a);font-weight:600}
.outro{margin-top:24px;padding:15px;border:1px solid var(--j);border-radius:12px}.foot{padding:16px;font-size:14px;line-height:21px;color:var(--f)}
@media (min-width: 800px){.bar{position:sticky;top:0;z-index:3;min-height:56px;padding:8px 24px}.bar .name{flex:1 1 160px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}
.desk{display:grid;grid-template-columns:minmax(0,max-content) minmax(280px,400px);gap:40px;justify-content:center;align-items:start;padding:32px 24px}
.phone{width:406px;max-width:100%;padding:32px 20px;border:8px solid light-dark(#14171c,#2d333e);border-radius:36px;box-shadow:0 12px 32px rgb(20 23 28 / .16)}
[data-width="320"] .phone{width:336px}[data-width="768"] .phone{width:784px}.pane{position:sticky;top:88px;max-height:calc(100vh - 112px);padding:0 4px;overflow:auto}
.foot{text-align:center}}@media (max-width: 799px){.wide{display:none !important}}@media (prefers-reduced-motion: reduce){*{transition:none !important}
}@page{size:A4;margin:16mm 16mm 20mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt/12pt system-ui,sans-serif}
}@media print{:root{color-scheme:light !important;font-size:10.5pt;line-height:15pt;--d:#fff;--b:#fff;--i:#000;--f:#000;--j:#000;--c:#000;--e:#000;--h:#fff;--g:#000}
.bar,.pane,.actions button,.fault,.nothing{display:none !important}.phone,.desk{display:block;width:auto;max-width:none;padding:0;border:0;box-shadow:none}
[data-width] .phone{width:auto}h1{font-size:16pt;line-height:20pt}h2{font-size:13pt;line-height:18pt;break-after:avoid}
.q > legend,.f > .q > legend{font-size:10.5pt;line-height:15pt}.muted,.help,.rule,.ends,.marks,.when,.foot{font-size:9.5pt;line-height:13pt}
code{font-size:8.5pt}section{margin-top:18pt}section[hidden],.q[hidden],.outro[hidden]{display:block !important}
.when{display:block}.q{break-inside:avoid;padding:8pt 0}.q:has(> .f){break-inside:auto}.q:has(> .fault)::before{display:none}
.off{border-left:0;padding-left:0}:focus-visible,:is(.row,.point):has(:focus-visible){outline:0}.row{min-height:0;margin-top:2pt;padding:1pt 0;border:0;gap:6pt}
.row:has(:checked),.point:has(:checked){background:none;border-color:#000;box-shadow:none}.row input,.point input{appearance:none;width:10pt;height:10pt;border:.75pt solid #000;background:none}
[type="radio"]{border-radius:50%}.point{min-height:0;padding:4pt 0;border:0}.sam{padding-top:60pt;max-width:400pt}
.sam :checked ~ svg{stroke:#000}.burst,.sam :checked ~ svg .burst{fill:none;stroke:#000;stroke-width:2}
.field{padding-top:4pt}.field input,.field select,.field textarea,output,.slide input{display:none}.field::before{content:"";flex:1;height:20pt;border-bottom:.75pt solid #000}
.field:has(textarea)::before{height:60pt;border:.75pt solid #000}.field:has(select){display:none}.slide::before{content:"";display:block;height:7pt;margin:4pt 0;border:solid #000;border-width:0 .75pt;background:none}
.slide::after{content:"";display:block;border-top:.75pt solid #000;margin-top:-7.5pt;margin-bottom:8pt}
.codes{display:block}.outro{padding:8pt 0;border:0;border-top:.5pt solid #000;border-radius:0}.foot{padding:12pt 0 0;text-align:start}
.mine .row input,.mine .point input{appearance:auto}.mine .field input,.mine .field select,.mine .field textarea{display:block;border:0;padding:0;min-height:0}
.mine .field::before,.mine .slide::before,.mine .slide::after{display:none}.mine .field:has(select){display:flex}
.mine output{display:block;text-align:start}.mine .codes{display:none}.mine .q[hidden],.mine section[hidden]{display:none !important}
}
"""#)

/// What a page does in a browser.
let pageScript = PageAsset(
  source: "fe2d728d6c7d64701cb0050d43b17edc6a6fbd990cdfcaffdb551fa3ee1a6c3d", policy: "sha256-R9Xwlu13BZL8u6CyKBMKkrLEHx0fhCGn84tdp0xqPI4=",
  text: #"""
'use strict';(()=>{const all=(selector,root=document)=>[...root.querySelectorAll(selector)];const one=(selector,root=document)=>root.querySelector(selector);
const model=JSON.parse(one('#model').textContent);const r=document.documentElement;const t=document.forms[0];
const sections=model.sections.map((section,index)=>({...section,element:one(`#s${index}`)}));const questions=model.questions.map((q,index)=>{const element=one(`#q${index}`);
const controls=q.takes==='fields'?[]:all('input,select,textarea',element);return{...q,index,element,controls};
});const i=one('[data-all]');const outro=one('.outro');const g={language:model.language,theme:'system',width:'390'};
let b_=false;const f=()=>{const e_=g.language.split('-')[0].toLowerCase();return model.words[e_]?e_:'en';
};const w=(name,...values)=>model.words[f()][name].replace(/\{(\d)\}/g,(_,m__)=>{const value=String(values[m__]);
return value[0]==='@'?w(value.slice(1)):value;});function b__(){r.lang=g.language;r.dir=/^(ar|fa|he|ur)\b/i.test(g.language)?'rtl':'ltr';
document.title=model.titles[g.language]??document.title;all('[data-l]').forEach((element)=>{element.hidden=element.dataset.l!==g.language;
});all('option[data-o]').forEach((option)=>{option.textContent=JSON.parse(option.dataset.o)[g.language];
});all('[data-w]').forEach((element)=>{const text=w(element.dataset.w,...(element.dataset.a??'').split('|'));
if(element.ariaLabel)element.ariaLabel=text;else element.textContent=text;element.lang=f();});questions.filter((q)=>q.fault).forEach((q)=>f__(q,q.fault));
}function y(q){const[a]=q.controls;if(q.takes==='many'){const x=a.options?[...a.options].filter((option)=>option.selected&&option.value):q.controls.filter((d)=>d.checked);
return x.map((d)=>d.value);}if(a.type==='radio')return q.controls.find((d__)=>d__.checked)?.value??'';
if(a.type==='range'&&a.dataset.touched===undefined)return'';return a.value.trim()?a.value:'';}function f_(q,value){const[a]=q.controls;
if(a.validity.badInput)return[q.takes==='number'?'needsNumber':'needsDate'];if(!value.length)return null;
switch(q.takes){case'many':return i_(q,value);case'number':return a.type==='number'?d_(q,a):null;case'date':return s_(a);
case'text':return!q.pattern||q.pattern.test(value)?null:['pattern'];default:return null;}}function i_(q,codes){if(codes.some((code)=>q.exclusive.includes(code)))return null;
if(codes.length<q.least)return['needsMore',q.least];return codes.length>q.most?['needsFewer',q.most]:null;
}function d_(q,{value,min,max}){const number=Number(value);const l_=!/^-?\d{1,15}(\.\d{1,9})?$/.test(String(number));
if(l_||(q.isWhole&&!Number.isInteger(number))){return[q.isWhole?'needsWhole':'needsNumber'];}if(min!==''&&number<Number(min))return['tooLow',min];
return max!==''&&number>Number(max)?['tooHigh',max]:null;}function s_({value,min,max}){if(min&&value<min)return['tooEarly',min];
return max&&value>max?['tooLate',max]:null;}const number=(test,answers)=>Number(answers.get(test.label));
const p__={and:({args},answers)=>args.every((h)=>s(h,answers)),or:({args},answers)=>args.some((h)=>s(h,answers)),not:({arg},answers)=>!s(arg,answers),answered:({label},answers)=>answers.has(label),is:({label,value},answers)=>answers.get(label)===value,includes:({label,value},answers)=>answers.has(label)&&answers.get(label).includes(value),lt:(test,answers)=>number(test,answers)<test.value,le:(test,answers)=>number(test,answers)<=test.value,gt:(test,answers)=>number(test,answers)>test.value,ge:(test,answers)=>number(test,answers)>=test.value,};
const s=(k,answers)=>!k||p__[k.op](k,answers);function u_(){const answers=new Map();sections.forEach((section)=>{section.isShown=undefined;
});for(const q of questions){const section=sections[q.section];section.isShown??=s(section.when,answers);
const v_=section.isShown&&(questions[q.group]?.isShown??true);q.isShown=v_&&s(q.when,answers);q.answer=q.isShown&&q.controls.length?t_(q):undefined;
if(q.answer!==undefined){answers.set(q.id,q.isNumber?Number(q.answer):q.answer);}}}function t_(q){const value=y(q);
if(!value.length||f_(q,value))return undefined;return q.takes==='number'?Number(value):value;}function r_({sends,answer}){if(sends==='number')return Number(answer);
return sends==='switch'?String(Number(answer==='yes')):answer;}const v=()=>Math.floor(Date.now()/1000);
function o__(){const answers=questions.filter((q)=>q.answer!==undefined).map((q)=>({label:q.id,value:r_(q),collected_at:q.time??v(),}));
const client={name:'qtool preview'};const attributes={collected_at:v(),locale:g.language,client,answers};
return{data:{type:'answersheets',attributes}};}const h__=(name,fields)=>(name&&fields.length?[{name,value:fields}]:fields);
const fields=(x_)=>x_.flatMap((q)=>{if(q.takes==='fields')return h__(q.id,fields(a_(q)));return q.answer===undefined?[]:[{name:q.id,value:r_(q)}];
});const a_=(group)=>questions.filter((q)=>q.group===group.index);function n__(){const k_=(index)=>questions.filter((q)=>{return q.section===index&&q.group===undefined;
});const x_=sections.flatMap((section,index)=>h__(section.name,fields(k_(index))));return{formreply:{version:model.version,fields:x_}};
}const quoted=(text)=>(/^[\w.,=+:@%/-]+$/.test(text)?text:`'${text.replaceAll("'", "'\\''")}'`);function command(){const pairs=questions.flatMap(({id,answer,takes})=>{if(answer===undefined||(takes==='text'&&/[,+=]/.test(answer)))return[];
return[`${id}=${takes === 'many' ? answer.join('+') : answer}`];});return`qtool preview ${model.file} --answers ${quoted(pairs.join(','))}`;
}function path(){const o_=(h)=>(h.when?[one(':scope > .when code',h.element).textContent]:[]);const o=questions.flatMap((q)=>{const n=[...o_(sections[q.section]),...o_(q)];
return n.length?[[q,n.join(' and ')]]:[];});const k__=o.map(([q,n])=>{const u=document.createElement('li');
u.className=q.isShown?'':'off';u.textContent=w(q.isShown?'shownBecause':'notShown',q.id??'–',n);return u;
});const l=document.createElement('li');l.textContent=w('alwaysShown',questions.length-o.length);return[l,...k__];
}function m(){u_();one('[data-answers]').textContent=JSON.stringify(model.isForm?n__():o__(),null,2);
one('[data-command]').textContent=command();one('[data-path]').replaceChildren(...path());all('[type=range]').forEach(p_);
if(!b_)g__();}function g__(){r.classList.toggle('all',i.checked);for(const{element,isShown=true}of[...sections,...questions]){const c_=!isShown&&!i.checked;
if(element.hidden&&!c_&&!matchMedia('(prefers-reduced-motion: reduce)').matches){element.animate([{opacity:0},{opacity:1}],200);
}element.hidden=c_;element.classList.toggle('off',!isShown);}}function p_(c){const m_=c.dataset.touched!==undefined;
const output=one('output',c.parentElement);output.textContent=m_?c.value:w('noAnswerYet');output.lang=f();
c.setAttribute('aria-valuetext',output.textContent);}function c__(c){c.dataset.touched='';answered(c);
}function f__(q,fault){const id=`e${q.index}`;q.fault=fault;one(`#${id}`)?.remove();const j_=[q.element,...q.controls];
j_.forEach((element)=>{const l=(element.getAttribute('aria-describedby')??'').split(' ').filter((name)=>name&&name!==id);
const a__=fault?[...l,id]:l;if(a__.length)element.setAttribute('aria-describedby',a__.join(' '));else element.removeAttribute('aria-describedby');
});q.controls.forEach((e)=>{if(fault)e.setAttribute('aria-invalid','true');else e.removeAttribute('aria-invalid');
});if(!fault)return;const u=document.createElement('p');Object.assign(u,{id,className:'fault',lang:f(),textContent:w(...fault)});
q.element.append(u);}function w_(q){const group=questions[q.group];if(!group||group.isRequired)return q.isRequired;
return a_(group).some((j__)=>j__.answer!==undefined);}function fault(q){if(!q.isShown||!q.controls.length)return null;
const value=y(q);const g_=f_(q,value);if(g_||value.length||!w_(q))return g_;if(q.takes==='many')return q.least?['needsMore',q.least]:null;
if(q.takes==='one')return['missingChoice'];return[q.controls[0].type==='range'?'missingSlider':'missing'];
}function z(q){const{fault:said}=q;const y_=fault(q);if(y_?.join()!==said?.join())f__(q,y_);}let h_;
function answered(e){const q=questions.find(({controls})=>controls.includes(e));if(!q)return;q.time=v();
outro.hidden=true;if(q.takes==='many')i__(q,e);m();questions.filter((l__)=>l__.fault).forEach(z);clearTimeout(h_);
h_=setTimeout(()=>{if(y(q).length)z(q);},600);}function i__(q,changed){const x=changed.options?[...changed.options]:q.controls;
const j=changed.options?'selected':'checked';const p=(d)=>!d.value||q.exclusive.includes(d.value);const ticked=x.filter((d)=>d[j]);
const z_=ticked.filter((d)=>d===changed||!q.ticked?.includes(d));const n_=z_.find(p);if(n_)ticked.forEach((d)=>{d[j]=d===n_;
});else if(z_.length)ticked.filter(p).forEach((d)=>{d[j]=false;});q.ticked=x.filter((d)=>d[j]);}function r__(b){b.preventDefault();
m();questions.forEach(z);const a=questions.find((q)=>q.fault);outro.hidden=Boolean(a);if(!a)return outro.focus();
(a.controls.find((e)=>e.checked)??a.controls[0]).focus();}function reset(){all('[data-touched]').forEach((c)=>delete c.dataset.touched);
questions.forEach((q)=>{q.ticked=[];f__(q,null);});outro.hidden=true;controls();m();}function controls(){for(const[name,value]of Object.entries(g)){const select=one(`select[data-${name}]`);
if(select)select.value=value;r.dataset[name]=value;}}function e__({target}){const name=Object.keys(g).find((key)=>target.matches?.(`select[data-${key}]`));
if(name)g[name]=target.value;if(!name&&target!==i)return;controls();b__();m();}function print(isMine){r.classList.toggle('mine',isMine);
window.print();r.classList.remove('mine');}function copy(){getSelection().selectAllChildren(one('[data-command]'));
document.execCommand('copy');}const today=new Date();const s__=[today.getFullYear(),today.getMonth()+1,today.getDate()].map((h)=>String(h).padStart(2,'0')).join('-');
for(const q of questions){const[a]=q.controls;if(q.pattern)q.pattern=new RegExp(`^(?:${q.pattern})$`,'u');
for(const t__ of q.today??[])a[t__]=s__;}t.addEventListener('input',(b)=>{if(b.target.type==='range')b.target.dataset.touched='';
answered(b.target);});t.addEventListener('change',(b)=>{e__(b);const q=questions.find(({controls:own})=>own.includes(b.target));
if(q&&y(q).length)z(q);});t.addEventListener('submit',r__);t.addEventListener('reset',()=>setTimeout(reset));
t.addEventListener('pointerdown',()=>{b_=true;});for(const type of['pointerup','pointercancel']){addEventListener(type,(b)=>{b_=false;
if(type==='pointerup'&&b.target.type==='range')c__(b.target);else g__();});}t.addEventListener('keydown',(b)=>{if(b.target.type!=='range'||![' ','Enter'].includes(b.key))return;
b.preventDefault();c__(b.target);});one('[data-print]').addEventListener('click',()=>print(false));one('[data-print-answers]').addEventListener('click',()=>print(true));
one('[data-copy]').addEventListener('click',copy);if(model.events)new EventSource(model.events).addEventListener('message',()=>location.reload());
r.classList.add('js');all('code').forEach((code)=>code.setAttribute('aria-hidden','true'));all('.bar, .pane').forEach((h)=>{h.hidden=false;
});outro.hidden=true;reset();b__();m();})();
"""#)
