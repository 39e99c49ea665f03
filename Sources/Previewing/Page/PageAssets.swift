// Written by Scripts/generate-page from the files in Assets. Do not edit.
// swift-format-ignore-file

/// The look of a page.
let pageStyle = PageAsset(
  source: "db519578893fa9f8390811deb708bdff262a7791e11cd8cb7f5e5bc2ca46c682", policy: "sha256-h2pCccRWLasvt40cePBAb27xHTyqI1YB35C8lxsYvc8=",
  text: #"""
:root{color-scheme:light dark;--e:light-dark(#eceff4,#0d0f13);--c:light-dark(#fff,#171a20);--i:light-dark(#14171c,#e9ecf1);--g:light-dark(#545b69,#a6aebb);--h:light-dark(#d5dae3,#2d333e);--b:light-dark(#737b8a,#8791a1);--d:light-dark(#1a5fd0,#8ab4f8);--j:light-dark(#eaf1fd,#1b2740);--f:light-dark(#b3261e,#ffb4ab);--a:light-dark(#fff,#0d0f13);font:16px/24px system-ui,sans-serif;accent-color:var(--d);-webkit-text-size-adjust:100%}
[data-look="light"]{color-scheme:light}[data-look="dark"]{color-scheme:dark}*,::before,::after{box-sizing:border-box}
[hidden]{display:none !important}body{margin:0;background:var(--e);color:var(--i);overflow-wrap:anywhere}
h1,h2,h3,p,pre,ol,ul,fieldset{margin:0;padding:0;border:0;min-width:0}.title{font-size:24px;line-height:30px}
h1,h2,h3,legend,.pane p{text-wrap:pretty}h1,h2,h3,legend,.name,.fault,output,[type="submit"]{font-weight:600}
.part{font-size:18px;line-height:24px}code,pre{font:12px/18px ui-monospace,monospace}button,select,input,textarea{font:inherit;color:inherit}
.t{white-space:pre-line;unicode-bidi:isolate}.bar,.bar *,.pane,.pane button,.muted,.help,.rule,.when,.ends,.marks,.point,.fault,.finding,.foot{font-size:14px;line-height:21px}
code,.muted,.help,.rule,.when,.ends,.marks,.foot,.pane .off{color:var(--g)}:focus-visible{outline:3px solid var(--d);outline-offset:2px}
.bar{display:flex;flex-wrap:wrap;gap:8px 12px;align-items:center;padding:8px 16px;background:var(--c);border-bottom:1px solid var(--h)}
.bar .name{flex:1 1 100%}.bar select,.bar button,.pane button{min-height:32px;padding:4px 8px;border:1px solid var(--b);border-radius:8px;background:var(--c)}
.bar label{display:flex;gap:8px;align-items:center;min-height:32px}.bar input{width:20px;height:20px;margin:0}
.phone{background:var(--c);padding:24px 16px 32px}.pane{padding:24px 16px 32px;display:grid;gap:24px;align-content:start}
.pane pre{margin:8px 0 0;padding:12px;background:var(--c);border:1px solid var(--h);border-radius:12px;white-space:pre-wrap}
[data-answers]{max-height:36vh;overflow:auto}.pane h2,.pane h3{font-size:inherit;align-self:center}.pane ol{list-style:none}
.pane li{padding:4px 0}.intro{margin-top:12px}.title + .muted{margin-top:8px}section{margin-top:32px}
section > .t,section > .when + .t{display:block;margin-top:4px}.head{display:flex;gap:16px;justify-content:space-between}
.head code,.row code{flex:none;max-width:40%;line-height:24px;text-align:end}.rule code{float:inline-end;margin-inline-start:16px;line-height:inherit}
.q{position:relative;padding:20px 0}.q + .q{border-top:1px solid var(--h)}.q > legend{float:left;width:100%;padding:0;font-size:17px;line-height:24px}
.q > legend ~ *{clear:both}.help,.rule{display:block;padding-top:4px}.f{padding-top:12px}.f > .q{padding:12px 0;border:0}
.f > .q > legend{font-size:16px}.when{display:none;padding-top:4px}.when code{color:inherit}html:not(.js) .when,.all .when{display:block}
.q.off{border-inline-start:3px dotted var(--b);padding-inline-start:12px}.fault{padding-top:8px;color:var(--f)}
.q:has(> .fault){margin-inline-start:-15px;padding-inline-start:12px;border-inline-start:3px solid var(--f)}
.finding{padding:8px 12px;margin-top:8px;border:1px solid var(--b);border-radius:12px}.row{display:flex;gap:12px;min-height:48px;margin-top:8px;padding:11px 15px;border:1px solid var(--h);border-radius:12px;cursor:pointer}
.row code{margin-inline-start:auto}.row input,.point input{flex:none;width:20px;height:20px;margin:2px 0}
.row:has(:checked),.point:has(:checked){background:var(--j);border-color:var(--d);box-shadow:inset 0 0 0 1px var(--d);z-index:1}
:is(.row,.point):has(:focus-visible){outline:3px solid var(--d);outline-offset:2px;z-index:2}:is(.row,.point) input:focus-visible{outline:0}
.scale{display:grid;grid-template-columns:repeat(auto-fit,minmax(28px,1fr));padding-top:12px}.point{position:relative;display:flex;flex-direction:column;gap:4px;align-items:center;justify-content:flex-end;min-height:56px;padding:7px 0 3px;margin-inline-start:-1px;border:1px solid var(--h);cursor:pointer;font-variant-numeric:tabular-nums}
.point:first-child{border-start-start-radius:12px;border-end-start-radius:12px;margin:0}.point:last-child{border-start-end-radius:12px;border-end-end-radius:12px}
.sam{grid-template-columns:repeat(9,1fr);padding:84px 12px 0}.sam svg{position:absolute;bottom:calc(100% + 8px);width:200%;max-width:64px;height:64px;fill:none;stroke:var(--i);stroke-width:2;stroke-linecap:round;stroke-linejoin:round}
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
.outro{margin-top:24px;padding:15px;border:1px solid var(--h);border-radius:12px}.foot{padding:16px;overflow-wrap:anywhere}
.whole{white-space:nowrap}@media (min-width: 800px){.bar{position:sticky;top:0;z-index:3;min-height:56px;padding:8px 24px}
.bar .name{flex:1 1 160px;white-space:nowrap;overflow:hidden;text-overflow:ellipsis}.desk{display:grid;grid-template-columns:minmax(0,max-content) minmax(280px,400px);gap:40px;justify-content:center;align-items:start;padding:32px 24px}
.phone{width:406px;max-width:100%;padding:32px 20px;border:8px solid light-dark(#14171c,#2d333e);border-radius:36px;box-shadow:0 12px 32px rgb(20 23 28 / .16)}
[data-phone="320"] .phone{width:336px}[data-phone="768"] .phone{width:784px}.pane{position:sticky;top:88px;max-height:calc(100vh - 112px);padding:0 4px;overflow:auto}
.foot{text-align:center}}@media (max-width: 799px){.wide{display:none !important}}@keyframes shown{from{opacity:0}
}@media (prefers-reduced-motion: no-preference){.row,.point{transition:.15s;transition-property:background-color,border-color,box-shadow}
.new{animation:shown .2s}}@page{size:A4;margin:16mm 16mm 20mm;@bottom-right{content:counter(page) " / " counter(pages);font:9pt system-ui}
}@media print{:root{color-scheme:light !important;font-size:10.5pt;line-height:15pt;--e:#fff;--c:#fff;--i:#000;--g:#000;--h:#999;--b:#000;--d:#000;--j:#fff;--f:#000}
.bar,.pane,.actions,.fault,.nothing{display:none !important}.phone,.desk{display:block;width:auto !important;max-width:none;padding:0;border:0;box-shadow:none}
.title{font-size:16pt;line-height:20pt}.part{font-size:13pt;line-height:18pt;break-after:avoid}form,.study{display:table;width:100%}
.q > legend,.f > .q > legend{font-size:10.5pt;line-height:15pt}.muted,.help,.rule,.ends,.marks,.when,.foot{font-size:9.5pt;line-height:13pt}
code{font-size:8.5pt}section{margin-top:18pt}section[hidden],.q[hidden],.outro[hidden]{display:block !important}
.when{display:block}.q{break-inside:avoid;padding:8pt 0}.q:has(> .f){break-inside:auto}.q.off,.q:has(> .fault){border-inline-start:0;padding-inline-start:0;margin:0}
*{outline:0 !important}.row{min-height:0;margin-top:2pt;padding:1pt 0;border:0;gap:6pt}.row:has(:checked),.point:has(:checked){background:none;border-color:#000;box-shadow:none}
.row input,.point input{appearance:none;width:10pt;height:10pt;border:.75pt solid #000;background:none}
[type="radio"]{border-radius:50%}.point{min-height:0;padding:4pt 0;border:0}.sam{padding:60pt 0 0;max-width:400pt}
.sam :checked ~ svg{stroke:#000}.burst,.sam :checked ~ svg .burst{fill:none;stroke:#000;stroke-width:2}
.field{padding-top:4pt}.field input,.field select,.field textarea,output,.slide input{display:none}.field::before{content:"";flex:1;height:20pt;border-bottom:.75pt solid #000}
.field:has(textarea)::before{height:60pt;border:.75pt solid #000}.field:has(select){display:none}.slide::before{content:"";display:block;height:8pt;border:solid #000;border-width:0 .75pt .75pt}
.codes{display:block}.outro{padding:8pt 0;border:0}.foot{display:table-footer-group;break-inside:avoid;text-align:start}
.foot::before{content:"";display:block;height:12pt}.mine .row input,.mine .point input{appearance:auto}
.mine .field input,.mine .field select,.mine .field textarea{display:block;border:0;padding:0;min-height:0}
.mine .field::before,.mine .slide::before{display:none}.mine .field:has(select){display:flex}.mine output{display:block;text-align:start}
.mine .codes,.mine .when{display:none}.mine .q[hidden],.mine section[hidden]{display:none !important}
}
"""#)

/// The look of what only the page of a study has.
let studyStyle = PageAsset(
  source: "fc850e5b14048f8ed826ec0d4bafec4b4add571adc9128084492a8c12b4f92de", policy: "sha256-WTQYUjKyhX4/1SfSqjKrjVSdqtXdrDA5eVh995i2cT4=",
  text: #"""
.study{background:var(--c);padding:24px 16px 32px}.study + form,form + form{border-top:1px solid var(--h)}
.study section > p,.study section > .head,.study table,.course,.course + .muted{margin-top:12px}.study .foot{padding:32px 0 0;text-align:start}
.sheets{margin-top:12px;padding-inline-start:24px}.sheets li{padding:8px 0}.sheets div > p::first-letter{text-transform:uppercase}
a{color:var(--d);text-underline-offset:3px}table{border-collapse:collapse;font-variant-numeric:tabular-nums}
th,td{padding:4px 16px 4px 0;text-align:start;vertical-align:baseline;font-weight:400}th{white-space:nowrap}
thead th{white-space:normal;font-size:14px;line-height:21px;color:var(--g)}tr{border-bottom:1px solid var(--h)}
.course svg{display:block;width:100%;max-width:560px}.days a{display:inline-block;margin-inline-end:12px}
dl{margin:12px 0 0}dt{float:inline-start;clear:both;width:112px}dd{margin:0 0 4px;margin-inline-start:112px}
@media (min-width: 800px){.study{max-width:846px;margin:32px auto 0;padding:32px;border-radius:12px}
.study + form,form + form{border:0}}@media print{.study{padding:0;max-width:none;margin:0}.study .foot{padding:0}
form{break-before:page}a{color:inherit;text-decoration:none}tr,.course,li{break-inside:avoid}.course svg{max-width:420pt}
}
"""#)

/// What a page does in a browser.
let pageScript = PageAsset(
  source: "ca44d23f8f57e970c698843e5989039796daecc42acd33d0e48e6922691e15af", policy: "sha256-Aj+fIA46dI/otkkLqFgQVJdhQK9P4LdqZ1SIxZUHwTQ=",
  text: #"""
'use strict';(()=>{const all=(selector,root=document)=>[...root.querySelectorAll(selector)];const one=(selector,root=document)=>root.querySelector(selector);
const model=JSON.parse(one('#model').textContent);const n=document.documentElement;const bar=one('.bar');
const v=one('[data-all]');const g={language:model.language,theme:'system',width:'390'};const counts={sections:0,questions:0};
let D=false;const f=()=>{const G=g.language.split('-')[0].toLowerCase();return model.own.includes(G)?G:'en';
};const p=(name,...values)=>{const text=model.words[name][model.own.indexOf(f())];return text.replace(/\{(\d)\}/g,(_,K)=>{const value=String(values[K]);
if(value[0]==='#')return value.slice(1).replace('.',p('decimalMark'));return value[0]==='@'?p(value.slice(1)):value;
});};function speak(){n.lang=g.language;n.dir=/^(ar|fa|he|ps|ur)\b/i.test(g.language)?'rtl':'ltr';document.title=model.titles[g.language]??document.title;
all('[data-l]').forEach((element)=>{element.hidden=element.dataset.l!==g.language;});all('[data-own]').forEach((element)=>element.toggleAttribute('hidden',element.dataset.own!==f()));
all('option[data-o]').forEach((option)=>{option.textContent=JSON.parse(option.dataset.o)[g.language];
});all('[data-w]').forEach((element)=>{const text=p(element.dataset.w,...(element.dataset.a??'').split('|'));
if(element.ariaLabel)element.ariaLabel=text;else element.textContent=text;element.lang=f();});}function X(milliseconds){const step=milliseconds<120000?5:milliseconds<600000?30:60;
const seconds=Math.max(5,Math.round(milliseconds/1000/step)*step);return seconds<120?`#${seconds} s`:`#${seconds / 60} min`;
}function fillIn(questionnaire,form){const r=questionnaire.sections.map((section)=>({...section,element:one(`#s${counts.sections++}`)}));
const c=questionnaire.questions.map((q,index)=>{const number=counts.questions++;const element=one(`#q${number}`);
const controls=q.takes==='fields'?[]:all('input,select,textarea',element);return{...q,index,number,element,controls};
});const outro=one('.outro',form);function A(q){const[d]=q.controls;if(q.takes==='many'){const z=d.options?[...d.options].filter((option)=>option.selected&&option.value):q.controls.filter((h)=>h.checked);
return z.map((h)=>h.value);}if(d.type==='radio')return q.controls.find((button)=>button.checked)?.value??'';
if(d.type==='range'&&d.dataset.touched===undefined)return'';return d.value.trim()?d.value:'';}function H(q,value){const[d]=q.controls;
if(d.validity.badInput)return[q.takes==='number'?'needsNumber':'needsDate'];if(!value.length)return null;
switch(q.takes){case'many':return M(q,value);case'number':return d.type==='number'?F(q,d):null;case'date':return V(d);
case'text':return!q.pattern||q.pattern.test(value)?null:['pattern'];default:return null;}}function M(q,codes){if(codes.some((code)=>q.exclusive.includes(code)))return null;
if(codes.length<q.least)return['needsMore',q.least];return codes.length>q.most?['needsFewer',q.most]:null;
}function F(q,{value,min,max}){const number=Number(value);const P=!/^-?\d{1,15}(\.\d{1,9})?$/.test(String(number));
if(P||(q.isWhole&&!Number.isInteger(number))){return[q.isWhole?'needsWhole':'needsNumber'];}if(min!==''&&number<Number(min))return['tooLow',`#${min}`];
return max!==''&&number>Number(max)?['tooHigh',`#${max}`]:null;}function V({value,min,max}){if(min&&value<min)return['tooEarly',min];
return max&&value>max?['tooLate',max]:null;}const number=(test,answers)=>Number(answers.get(test.label));
const tests={and:({args},answers)=>args.every((i)=>x(i,answers)),or:({args},answers)=>args.some((i)=>x(i,answers)),not:({arg},answers)=>!x(arg,answers),answered:({label},answers)=>answers.has(label),is:({label,value},answers)=>answers.get(label)===value,includes:({label,value},answers)=>answers.has(label)&&answers.get(label).includes(value),lt:(test,answers)=>number(test,answers)<test.value,le:(test,answers)=>number(test,answers)<=test.value,gt:(test,answers)=>number(test,answers)>test.value,ge:(test,answers)=>number(test,answers)>=test.value,};
const x=(m,answers)=>!m||tests[m.op](m,answers);function Y(){const answers=new Map();r.forEach((section)=>{section.isShown=undefined;
});for(const q of c){const section=r[q.section];section.isShown??=x(section.when,answers);const Z=section.isShown&&(c[q.group]?.isShown??true);
q.isShown=Z&&x(q.when,answers);q.answer=q.isShown&&q.controls.length?W(q):undefined;if(q.answer!==undefined){answers.set(q.id,q.isNumber?Number(q.answer):q.answer);
}}}function W(q){const value=A(q);if(!value.length||H(q,value))return undefined;return q.takes==='number'?Number(value):value;
}function U({sends,answer}){if(sends==='number')return Number(answer);return sends==='switch'?String(Number(answer==='yes')):answer;
}const seconds=()=>Math.floor(Date.now()/1000);function L(){const answers=c.filter((q)=>q.answer!==undefined).map((q)=>({label:q.id,value:U(q),collected_at:q.time??seconds(),}));
const client={name:'qtool preview'};const attributes={collected_at:seconds(),locale:g.language,client,answers};
return{data:{type:'answersheets',attributes}};}const unit=(name,fields)=>(name&&fields.length?[{name,value:fields}]:fields);
const fields=(list)=>list.flatMap((q)=>{if(q.takes==='fields')return unit(q.id,fields(C(q)));return q.answer===undefined?[]:[{name:q.id,value:U(q)}];
});const C=(group)=>c.filter((q)=>q.group===group.index);function reply(){const O=(index)=>c.filter((q)=>{return q.section===index&&q.group===undefined;
});const list=r.flatMap((section,index)=>unit(section.name,fields(O(index))));return{formreply:{version:questionnaire.version,fields:list}};
}const quoted=(text)=>(/^[\w.,=+:@%/-]+$/.test(text)?text:`'${text.replaceAll("'", "'\\''")}'`);function command(){const pairs=c.flatMap(({id,answer,takes})=>{if(answer===undefined||(takes==='text'&&/[,+=]/.test(answer)))return[];
return[`${id}=${takes === 'many' ? answer.join('+') : answer}`];});return`qtool preview ${questionnaire.file} --answers ${quoted(pairs.join(','))}`;
}function path(){const S=(i)=>(i.when?[one(':scope > .when code',i.element).textContent]:[]);const t=c.flatMap((q)=>{const s=[...S(r[q.section]),...S(q)];
return s.length?[[q,s.join(' and ')]]:[];});const lines=t.map(([q,s])=>{const y=document.createElement('li');
y.className=q.isShown?'':'off';y.textContent=p(q.isShown?'shownBecause':'notShown',q.id??'–',s);return y;
});const others=document.createElement('li');others.textContent=p('alwaysShown',c.length-t.length);return[others,...lines];
}function time(){const K=one('[data-language]')?.selectedIndex??0;const shown=[questionnaire,...r,...c].filter(({isShown=true})=>isShown);
return shown.reduce((sum,i)=>sum+i.cost[K],0);}function j(){Y();one('[data-answers]',form).textContent=JSON.stringify(questionnaire.isForm?reply():L(),null,2);
one('[data-command]',form).textContent=command();one('[data-path]',form).replaceChildren(...path());
one('[data-time]',form).textContent=p('takesNow',X(time()));one('[data-time]',form).lang=f();all('[type=range]',form).forEach(T);
if(!D)show();}function show(){n.classList.toggle('all',v.checked);for(const{element,isShown=true}of[...r,...c]){const E=!isShown&&!v.checked;
element.classList.toggle('new',element.hidden&&!E);element.hidden=E;element.classList.toggle('off',!isShown);
}}function T(slider){const Q=slider.dataset.touched!==undefined;const output=one('output',slider.parentElement);
output.textContent=Q?slider.value:p('noAnswerYet');output.lang=f();slider.setAttribute('aria-valuetext',output.textContent);
}function touch(slider){slider.dataset.touched='';answered(slider);}function say(q,fault){const id=`e${q.number}`;
q.fault=fault;one(`#${id}`)?.remove();const N=[q.element,...q.controls];N.forEach((element)=>{const others=(element.getAttribute('aria-describedby')??'').replace(` ${id}`,'');
element.setAttribute('aria-describedby',fault?`${others} ${id}`:others);});q.controls.forEach((b)=>{if(fault)b.setAttribute('aria-invalid','true');
else b.removeAttribute('aria-invalid');});if(!fault)return;const y=document.createElement('p');Object.assign(y,{id,className:'fault',lang:f(),textContent:p(...fault)});
q.element.append(y);}function isNeeded(q){const group=c[q.group];if(!group||group.isRequired)return q.isRequired;
return C(group).some((field)=>field.answer!==undefined);}function fault(q){if(!q.isShown||!q.controls.length)return null;
const value=A(q);const I=H(q,value);if(I||value.length||!isNeeded(q))return I;if(q.takes==='many')return q.least?['needsMore',q.least]:null;
if(q.takes==='one')return['missingChoice'];return[q.controls[0].type==='range'?'missingSlider':'missing'];
}function B(q){const{fault:said}=q;const found=fault(q);if(found?.join()!==said?.join())say(q,found);
}let J;function answered(b){const q=c.find(({controls})=>controls.includes(b));if(!q)return;q.time=seconds();
outro.hidden=true;if(q.takes==='many')untick(q,b);j();c.filter((other)=>other.fault).forEach(B);clearTimeout(J);
J=setTimeout(()=>{if(A(q).length)B(q);},600);}function untick(q,changed){const z=changed.options?[...changed.options]:q.controls;
const k=changed.options?'selected':'checked';const u=(h)=>!h.value||q.exclusive.includes(h.value);const ticked=z.filter((h)=>h[k]);
const fresh=ticked.filter((h)=>h===changed||!q.ticked?.includes(h));const R=fresh.find(u);if(R)ticked.forEach((h)=>{h[k]=h===R;
});else if(fresh.length)ticked.filter(u).forEach((h)=>{h[k]=false;});q.ticked=z.filter((h)=>h[k]);}function send(e){e.preventDefault();
j();c.forEach(B);const d=c.find((q)=>q.fault);outro.hidden=Boolean(d);if(!d)return outro.focus();(d.controls.find((b)=>b.checked)??d.controls[0]).focus();
}function reset(e){e?.preventDefault();for(const q of c){q.controls.forEach(empty);q.ticked=[];say(q,null);
}outro.hidden=true;j();}function empty(b){delete b.dataset.touched;for(const option of b.options??[])option.selected=false;
if(/radio|checkbox/.test(b.type))b.checked=false;else if(!b.options)b.value='';}const today=new Date();
const day=[today.getFullYear(),today.getMonth()+1,today.getDate()].map((i)=>String(i).padStart(2,'0')).join('-');
for(const q of c){const[d]=q.controls;if(q.pattern)q.pattern=new RegExp(`^(?:${q.pattern})$`,'u');for(const end of q.today??[])d[end]=day;
}form.addEventListener('input',(e)=>{if(e.target.type==='range')e.target.dataset.touched='';answered(e.target);
});form.addEventListener('change',({target})=>{const q=c.find(({controls:own})=>own.includes(target));
if(q&&A(q).length)B(q);});form.addEventListener('submit',send);form.addEventListener('reset',reset);
form.addEventListener('pointerdown',()=>{D=true;});for(const type of['pointerup','pointercancel']){addEventListener(type,(e)=>{D=false;
const isSlid=type==='pointerup'&&e.target.type==='range'&&form.contains(e.target);if(isSlid)touch(e.target);
else show();});}form.addEventListener('keydown',(e)=>{if(e.target.type!=='range'||![' ','Enter'].includes(e.key))return;
e.preventDefault();touch(e.target);});one('[data-copy]',form).addEventListener('click',()=>{getSelection().selectAllChildren(one('[data-command]',form));
document.execCommand('copy');});outro.hidden=true;reset();return()=>{c.filter((q)=>q.fault).forEach((q)=>say(q,q.fault));
j();};}function controls(){for(const[name,value]of Object.entries(g)){const select=one(`select[data-${name}]`);
if(select)select.value=value;}n.dataset.look=g.theme;n.dataset.phone=g.width;}function print(isMine){n.classList.toggle('mine',isMine);
window.print();n.classList.remove('mine');}n.classList.add('js');all('code').forEach((code)=>code.setAttribute('aria-hidden','true'));
all('.bar, .pane').forEach((i)=>{i.hidden=false;});controls();speak();const updates=model.forms.map((L,index)=>fillIn(L,document.forms[index]));
bar.addEventListener('change',({target})=>{const name=Object.keys(g).find((key)=>target.matches(`select[data-${key}]`));
if(name)g[name]=target.value;controls();speak();updates.forEach((j)=>j());});one('[data-print]').addEventListener('click',()=>print(false));
one('[data-print-answers]').addEventListener('click',()=>print(true));})();
"""#)

/// What only a served page does.
let liveScript = PageAsset(
  source: "1c96ac1dd049d647e4911c596265e8482e99c90d25a3ba76b205f4c84fee8a01", policy: "sha256-s5RqjqrcZNmiK55Y3qN6v7fignO3sBPcksDqTPvymHU=",
  text: #"""
'use strict';(()=>{const j=(selector,root=document)=>[...root.querySelectorAll(selector)];const q=(selector,root=document)=>root.querySelector(selector);
const model=JSON.parse(q('#model').textContent);const k=location.pathname;const e=JSON.parse(sessionStorage.getItem(k)??'{}');
const f=()=>j('.bar select, .bar [type=checkbox]');const l=(a)=>['input','change'].forEach((type)=>{a.dispatchEvent(new Event(type,{bubbles:true}));
});const c=model.forms.flatMap(({id},n)=>j('[data-question]',document.forms[n]).map((element)=>({element,name:`${id} ${element.dataset.question}`,controls:j('input, select, textarea',element).filter((a)=>a.closest('[data-question]')===element),})));
function g(a){if(a.options)return[...a.options].filter((b)=>b.selected).map((b)=>b.value);const h=/radio|checkbox/.test(a.type)?!a.checked:a.type==='range'&&a.dataset.touched===undefined;
return h?[]:[a.value];}function p(){const answers={...e.answers};for(const{name,controls}of c)answers[name]=controls.flatMap(g);
const top=c.find(({element})=>element.getBoundingClientRect().bottom>64);const place=top&&{name:top.name,y:top.element.getBoundingClientRect().top};
const choices=f().map((a)=>[Object.keys(a.dataset)[0],a.value,a.checked]);sessionStorage.setItem(k,JSON.stringify({answers,choices,place,scroll:scrollY}));
}function m(a,d){if(a.options){for(const b of a.options)b.selected=d.includes(b.value);}else if(/radio|checkbox/.test(a.type)){if(!d.includes(a.value))return;
a.checked=true;}else{[a.value]=d;}l(a);}function i(){for(const[name,value,checked]of e.choices??[]){const a=f().find((o)=>Object.keys(o.dataset)[0]===name);
if(!a)continue;if(!a.options)a.checked=checked;else if([...a.options].some((b)=>b.value===value))a.value=value;
l(a);}for(const{name,controls}of c){const d=e.answers?.[name]??[];if(d.length)controls.forEach((a)=>m(a,d));
}if(!e.answers)return;const top=c.find(({name})=>name===e.place?.name);history.scrollRestoration='manual';
scrollTo(0,top?scrollY+top.element.getBoundingClientRect().top-e.place.y:e.scroll);}i();sessionStorage.removeItem(k);
new EventSource(model.events).addEventListener('message',()=>{p();location.reload();});})();
"""#)
