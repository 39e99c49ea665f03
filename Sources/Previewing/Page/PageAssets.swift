// Written by Scripts/generate-page and esbuild 0.17.0 from the files in Assets. Do not edit.
// swift-format-ignore-file

/// The look of a page.
let pageStyle = PageAsset(
  source: "8da944b759443a1388e61111d389bdeb152568c724097f2910d49aaefc3ba7b3", policy: "sha256-6VKGxNKpQIzu9GXNlysO9MDFv6Z2e1wr1Ps8gPwYm4Q=",
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
.pane li{padding:4px 0}.intro{margin-top:12px}.title + .muted{margin-top:8px}.head + .muted{margin-top:4px}
section{margin-top:32px}section > .t,section > .when + .t{display:block;margin-top:4px}.head{display:flex;gap:16px;justify-content:space-between}
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
.foot{text-align:center}}html:not(.js) .seed{display:none}@media (max-width: 799px){.wide{display:none !important}
}@keyframes shown{from{opacity:0}}@media (prefers-reduced-motion: no-preference){.row,.point{transition:.15s;transition-property:background-color,border-color,box-shadow}
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

/// The look of one step at a time.
let stepStyle = PageAsset(
  source: "c47124933215c82d6275df09e6139899eb2b98a55d4561064e10e29734ab442f", policy: "sha256-d/oHy3qilgelwxte0kfh+73mQD6iyLvHmmGiERcLb7M=",
  text: #"""
.preview,.progress,.to-study,[data-back],[data-next]{display:none}@media screen{.plain :is(.preview,.progress,.to-study){display:block}
form,section,.q{scroll-margin-top:104px}.plain :is([data-back],[data-next]):not([hidden]){display:block}
.plain :is(.pane,.about,.foot,.for-all,.wide,.origin,.app,.finding,.seed,.why,code,dl){display:none !important}
.plain .when{display:none !important}.plain :is(.away,.begun .intro,.begun .title + .muted,.shuffle){display:none !important}
.plain .done :is(section,.q,.actions,.progress){display:none !important}.plain section{margin-top:16px}
.plain:has(#study) form:not(:target),.plain:has(form:target) #study{display:none}.plain .shuffled:not([hidden]) > .preview{order:-1}
.plain .desk{grid-template-columns:minmax(0,max-content)}.phone:focus{outline:0}}.preview{padding:4px 12px;margin-bottom:16px;border:1px solid var(--b);border-radius:12px;font-size:14px;line-height:21px}
.progress{margin-top:12px;font-size:14px;line-height:21px;color:var(--g)}progress{appearance:none;display:block;width:100%;height:8px;margin-bottom:4px;border:1px solid var(--b);border-radius:4px;background:var(--e);overflow:hidden}
::-webkit-progress-bar{background:var(--e)}::-webkit-progress-value{background:var(--d)}::-moz-progress-bar{background:var(--d)}
.actions [data-back]{background:var(--c);color:inherit;border:1px solid var(--b)}@media print{.preview,.progress,.to-study{display:none !important}
}[data-beside] .t:has(> [data-l]){display:grid;gap:4px 16px}[data-beside] .row > span{flex:1}@media print,(min-width: 800px){[data-beside="2"] .t:has(> [data-l]){grid-template-columns:repeat(2,minmax(0,1fr))}
[data-beside="3"] .t:has(> [data-l]){grid-template-columns:repeat(3,minmax(0,1fr))}}[data-beside] .grid .t:has(> [data-l]){grid-template-columns:minmax(0,1fr)}
[data-beside] .bar .name > :not([hidden]) ~ *{display:none}[data-beside] .head > .t{flex:1}.pane [data-link]{margin-top:8px}

"""#)

/// The look of reasons, branches and scores.
let pathStyle = PageAsset(
  source: "6b6e006553ed3da82af4724e78950abafdf57b87c84811322c4ea68843d35edb", policy: "sha256-ml1864Vuvoj3jmBVKfFf7Dy9YgzEdQZrVxOs93BKsIE=",
  text: #"""
.pane a,.why a{color:var(--d);text-underline-offset:3px}.pane ul{list-style:none}.pane em{font-style:italic}
.pane li button{min-height:32px;max-width:100%;text-align:start}.pane output{display:inline;font-size:inherit;line-height:inherit;text-align:start}
.pane li code{margin:0}.why{padding-top:4px;font-size:14px;line-height:21px;clear:both}.undecided,.undecided :is(label,legend,.t,.ends,output){color:var(--g)}
.q.undecided{border-inline-start:3px dotted var(--b);padding-inline-start:12px}@media print{.why{display:none !important}
.undecided,.undecided :is(label,legend,.t,.ends,output){color:#000}.q.undecided{border-inline-start:0;padding-inline-start:0}
}
"""#)

/// The look of what is said about a questionnaire.
let aboutStyle = PageAsset(
  source: "d27b9743818fc87a7a2dec2cceaa94dda0e3f98d2c40b4df194a70e6147042cb", policy: "sha256-OS1ujDMtNT99Z+FGLb4Jjc11xEUQXAn4nX5oWOROBgw=",
  text: #"""
.about{padding:0 16px 24px;background:var(--c);font-size:14px;line-height:21px}.facts{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:4px 16px;margin:8px 0 0}
.facts :is(dt,dd){float:none;margin:0;width:auto}.facts dt{grid-column:1;color:var(--g)}.facts dd{grid-column:2}
.facts p:not(.remark)::first-letter{text-transform:uppercase}.fields{display:none}@media (min-width: 800px){.about{max-width:846px;margin:0 auto 32px;padding:1px 32px 32px;border-radius:12px}
}@media print{.about{padding:0;max-width:none;margin:0;font-size:9.5pt;line-height:13pt}.fields{display:flex;gap:16pt;margin:8pt 0}
.fields > *{flex:1;padding-bottom:12pt;border-bottom:.75pt solid #000;font-size:9.5pt;line-height:13pt}
form:only-of-type > .foot{position:fixed;inset:auto 0 0;padding:0}form:only-of-type::after{content:"";display:table-footer-group;break-inside:avoid;height:24pt}
.head,.part,.part + .muted,.title,section > .t,section > .when{break-after:avoid}}
"""#)

/// The look of remarks about clients.
let viewStyle = PageAsset(
  source: "bfb9d7e54d6f9ec8ed982aa5f4db0b445e2816f5a53e75d224a2e0f76756052b", policy: "sha256-EP7gcXKRDMz9kzIYpfQmfQuY28Lcla5anBLlmh0XgVY=",
  text: #"""
:root{--mark:light-dark(#7a4d00,#f2c166)}[data-v]{display:contents}.q > [data-v] > *{clear:both}s{text-decoration:none}
s.lost{text-decoration:line-through}.remark{font:14px/21px system-ui,sans-serif;color:var(--mark)}.remark code{color:inherit}
p.remark{padding-top:4px;clear:both}.when:has(s.lost){display:block}.bar label:has([data-views]){max-width:100%}
.bar [data-views]{min-width:0}.unseen{visibility:hidden}.plain :is(.remark,s.lost,.when){display:none}
.plain .later > :is(.t,[data-v]:has(> .t)),.plain .later .head:has(.part){display:none !important}input[data-bar]:not([data-touched])::-webkit-slider-thumb{opacity:.5}
input[data-bar]:not([data-touched])::-moz-range-thumb{opacity:.5}@media screen{[data-bare="texts"] .t :is(b,i),[data-bare="answers"] :is(.row,.point,.ends,.marks,.heads) :is(b,i){font-weight:inherit;font-style:inherit}
}@media print{.remark{display:none}s.lost{text-decoration:none}}
"""#)

/// The look of neighbours with the same options.
let gridStyle = PageAsset(
  source: "0f07c508e733de0211fbea6ce61147aee8b315a8ea5aebb55adf6fbf983e571b", policy: "sha256-qRkYb30QI2CWgQT0GMHJmyvU5iJKUMAmVi18DFDc1ig=",
  text: #"""
.grids{container-type:inline-size}.heads{display:none}.g2{--n:2}.g3{--n:3}.g4{--n:4}.g5{--n:5}.g6{--n:6}
.g7{--n:7}@container (min-width: 620px){.heads{display:block}.heads > div,.grid > .q:not(.alone){display:grid;gap:0 4px;align-items:center;grid-template-columns:minmax(0,5fr) repeat(var(--n),minmax(0,2fr))}
.heads > div{padding:20px 0 4px;font-size:14px;line-height:21px;text-align:center;align-items:end}.grid > .q:not(.alone){padding:12px 0;border-top:1px solid var(--h)}
.grid > .q:not(.alone) > *,.grid > .q:not(.alone) > [data-v] > *{grid-column:1}.grid > .q:not(.alone) > legend{grid-area:1 / 1}
.grid > .q:not(.alone) .row{grid-column:auto;grid-row:1 / span 3;flex-direction:column;gap:0;align-items:center;align-self:stretch;justify-content:center;margin:0;padding:4px}
.grid > .q:not(.alone) .row code{margin:0;max-width:none;line-height:18px}.grid > .q:not(.alone) .row > span{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.grid > .q:not(.alone) > .fault{grid-column:1 / -1}}@media print{@container (min-width: 620px){.grid{display:table;width:100%}
.heads{display:table-header-group;break-inside:avoid}.heads > div{padding:8pt 0 2pt;font-size:9.5pt;line-height:13pt}
html:not(.mine) .grid > .q:not(.alone)[hidden]{display:grid !important}.grid > .q:not(.alone){padding:4pt 0}
}}
"""#)

/// The look of what only a served page has.
let liveStyle = PageAsset(
  source: "fa71b0b6afb0d3aa68aaebad09ef13aa1a18f5086ef52896daa464e8001537f2", policy: "sha256-aMXo8Iz5r3W24zDZjOlxZE42nTvoDJ6CTpWo8wMzF08=",
  text: #"""
.strip{position:fixed;inset:auto 0 0 0;z-index:4;max-height:40vh;overflow:auto;padding:8px 16px;font-size:14px;line-height:21px;background:var(--c);border-top:3px solid var(--b)}
.strip.error{border-color:var(--f)}.strip :is(b.error,li.error b),.stopped{color:var(--f);font-weight:600}
.strip ol{padding:8px 0 0 24px}.strip li{padding:4px 0}.strip a{color:inherit}.strip summary{cursor:pointer}
.finding.error{border-color:var(--f);border-inline-start-width:3px}.changed{border-inline-start:3px solid var(--d);padding-inline-start:12px}
.news{color:var(--d);font-size:14px;line-height:21px;clear:both}body{padding-bottom:64px}:target{scroll-margin-top:72px}
@media print{.strip,.news{display:none !important}body{padding:0}}
"""#)

/// The look of one screen alone.
let pictureStyle = PageAsset(
  source: "0642de2f4be7e0cff868be7322dcb9211ee3c1e4f4c6c1c3754e02e9160bc585", policy: "sha256-0ReN2PGWB7Ge/PpmVhsX1OiCjPTFkACF7HcOBTaURWU=",
  text: #"""
.picture body{width:390px;background:var(--c)}.picture :is(.bar,.to-study,.preview,.progress,.nothing,#study){display:none !important}
.picture:has(#study) form:not([hidden]){display:block !important;border:0}.picture *{transition:none !important;animation:none !important}

"""#)

/// The look of what only the page of a study has.
let studyStyle = PageAsset(
  source: "639da25231ea2dbd6d489487ea367b7ed060678adace5ee31cda3f9a05180a03", policy: "sha256-jaPcsvmA4j5BmEUPJkWuQAlSX8lYNHl+9C4FCCyJcKc=",
  text: #"""
.study{background:var(--c);padding:24px 16px 32px}.study + form,form + form{border-top:1px solid var(--h)}
:is(.study,.about) section > :is(p,.head,table),.course,.course + .muted{margin-top:12px}.study .foot{padding:32px 0 0;text-align:start}
.sheets{margin-top:12px;padding-inline-start:24px}.sheets li{padding:8px 0}.sheets div > p.muted::first-letter{text-transform:uppercase}
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

/// The look of what only a report about data has.
let reportStyle = PageAsset(
  source: "97d289566ec49123a70f41767ec94226a8f3e76de322fc2c14e25cdd886e2594", policy: "sha256-cojPIYf2OdQl6xFZyzi8HBl8BIbEUdBFuBgngEktIJc=",
  text: #"""
.report h2{margin-top:32px}.report h3{margin-top:24px;font-size:17px;line-height:24px}.report p,.scroll,figure{margin:12px 0 0}
.report nav ol{padding-inline-start:24px}caption,figcaption{caption-side:top;padding-bottom:4px;text-align:start;font-size:14px;line-height:21px;color:var(--g)}
.scroll{overflow-x:auto}.report td,.report thead th + th{text-align:end}.report td.text,.report thead th.text{text-align:start}
figure svg{display:block;width:100%;max-width:560px}figure text{fill:var(--i);font-size:12px}figure rect{fill:var(--d)}
figure line{stroke:var(--b)}@media (min-width: 800px){.report{max-width:1080px}}@media (min-width: 800px),print{.report table{overflow-wrap:normal}
.report td{white-space:nowrap}.report td.text{min-width:12ch;white-space:normal;overflow-wrap:anywhere}
}@media print{.report{display:block}.report th,.report td,.report thead th{padding:2pt 3pt;font-size:7.5pt;line-height:10pt}
.scroll{overflow:visible}.report h2,.report h3,caption,figcaption{break-after:avoid}figure{break-inside:avoid}
figure svg{max-width:420pt}}
"""#)

/// The behaviour of a page in a browser.
let pageScript = PageAsset(
  source: "46ea6c1ec5aa0a48ff9914957d641ce3ba7dc96ffe722129ac67e623846668dd", policy: "sha256-oCM30GECcWwP9dmM53ezo7NoJOYX7KDiwB6UdPIrWS0=",
  text: #"""
"use strict";const page=(()=>{const m=(n,o=document)=>[...o.querySelectorAll(n)],i=(n,o=document)=>o.querySelector(n),g=JSON.parse(i("#model").textContent),h=document.documentElement,te=i(".bar"),ne=i("[data-all]"),f={views:i("[data-views]")?.value??"as-written",language:g.language,theme:"system",width:h.dataset.phone},O=()=>Math.max(0,g.views.findIndex(({name:n})=>n===f.views)),$=()=>g.views[O()],T=()=>{const n=new Date;return[n.getFullYear(),n.getMonth()+1,n.getDate()].map(o=>String(o).padStart(2,"0")).join("-")},D=n=>!n.closest("[data-v][hidden]"),I={sections:0,questions:0};let N=!1;const v=()=>{const n=f.language.split("-")[0].toLowerCase();return g.own.includes(n)?n:"en"},R=n=>g.words[n][g.own.indexOf(v())],b=(n,...o)=>R(n).replace(/\{(\d)\}/g,(r,c)=>{const p=String(o[c]);return p[0]==="#"?p.slice(1).replace(".",b("decimalMark")):p[0]==="@"?b(p.slice(1)):p}),H=()=>g.beside??[f.language];function J(){h.lang=f.language,h.dir=/^(ar|fa|he|ps|ur)\b/i.test(f.language)?"rtl":"ltr",document.title=g.titles[f.language]??document.title,m("[data-l]").forEach(n=>n.toggleAttribute("hidden",!H().includes(n.dataset.l))),m("[data-own]").forEach(n=>n.toggleAttribute("hidden",n.dataset.own!==v())),m("option[data-o]").forEach(n=>{const o=JSON.parse(n.dataset.o);n.textContent=H().map(r=>o[r]).join(" / ")}),m("[data-w]").forEach(n=>{const o=b(n.dataset.w,...(n.dataset.a??"").split("|"));n.ariaLabel?n.ariaLabel=o:n.textContent=o,n.lang=v()})}function se(n){const o=n<12e4?5:n<6e5?30:60,r=Math.max(5,Math.round(n/1e3/o)*o);return r<120?`#${r} s`:`#${r/60} min`}const W=n=>["input","change"].forEach(o=>{n.dispatchEvent(new Event(o,{bubbles:!0}))});function oe(n){return n.options?[...n.options].filter(r=>r.selected).map(r=>r.value):(/radio|checkbox/.test(n.type)?!n.checked:n.type==="range"&&n.dataset.touched===void 0)||!n.value?[]:[n.value]}function ae(n,o){if(n.options)for(const r of n.options)r.selected=o.includes(r.value);else if(/radio|checkbox/.test(n.type)){if(!o.includes(n.value))return;n.checked=!0}else[n.value]=o;W(n)}function re(n,o){const r=n.sections.map(e=>({...e,condition:e.when,element:i(`#s${I.sections++}`)})),c=n.questions.map((e,t)=>{const s=I.questions++,a=i(`#q${s}`)??document.createElement("p"),u=e.takes==="fields"?[]:m("input,select,textarea",a);return{...e,condition:e.when,isNeeded:e.isRequired,index:t,number:s,element:a,every:u,controls:u.filter(D)}}),p=i(".outro",o),V=[],A={sent:{sheet:B}};let E;function k(e){const[t]=e.controls;return e.takes==="many"?(t.options?[...t.options].filter(a=>a.selected&&a.value):e.controls.filter(a=>a.checked)).map(a=>a.value):t.type==="radio"?e.controls.find(s=>s.checked)?.value??"":t.type==="range"&&t.dataset.touched===void 0?"":t.value.trim()?t.value:""}function z(e,t){const[s]=e.controls;if(s.validity.badInput)return[e.takes==="number"?"needsNumber":"needsDate"];if(!t.length)return null;switch(e.takes){case"many":return ie(e,t);case"number":return s.type==="number"?ce(e,s):null;case"date":return ue(s);case"text":return!e.pattern||e.pattern.test(t)?null:["pattern"];default:return null}}function ie(e,t){return t.some(s=>e.exclusive.includes(s))?null:t.length<e.least?["needsMore",e.least]:t.length>e.most?["needsFewer",e.most]:null}function ce(e,{value:t,min:s,max:a}){const u=Number(t);return!/^-?\d{1,15}(\.\d{1,9})?$/.test(String(u))||e.isWhole&&!Number.isInteger(u)?[e.isWhole?"needsWhole":"needsNumber"]:s!==""&&u<Number(s)?["tooLow",`#${s}`]:a!==""&&u>Number(a)?["tooHigh",`#${a}`]:null}function ue({value:e,min:t,max:s}){return t&&e<t?["tooEarly",t]:s&&e>s?["tooLate",s]:null}const x=(e,t)=>Number(t.get(e.label)),de={and:({args:e},t)=>e.every(s=>y(s,t)),or:({args:e},t)=>e.some(s=>y(s,t)),not:({arg:e},t)=>!y(e,t),answered:({label:e},t)=>t.has(e),is:({label:e,value:t},s)=>s.get(e)===t,includes:({label:e,value:t},s)=>s.has(e)&&s.get(e).includes(t),lt:(e,t)=>x(e,t)<e.value,le:(e,t)=>x(e,t)<=e.value,gt:(e,t)=>x(e,t)>e.value,ge:(e,t)=>x(e,t)>=e.value},y=(e,t)=>!e||de[e.op](e,t);function le(){E=new Map,r.forEach(e=>{e.isShown=void 0});for(const e of c){const t=r[e.section];t.isShown??=y(t.when,E);const s=t.isShown&&(c[e.group]?.isShown??!0);e.isShown=s&&y(e.when,E),e.answer=e.isShown&&e.controls.length?fe(e):void 0,e.answer!==void 0&&E.set(e.id,e.isNumber?Number(e.answer):e.answer)}}function fe(e){const t=k(e);if(!(!t.length||z(e,t)))return e.takes==="number"?Number(t):t}function pe({sends:e,answer:t}){return e==="number"?Number(t):e==="switch"?String(Number(t==="yes")):t}const C=()=>Math.floor(Date.now()/1e3);function B(){const e=c.filter(a=>a.answer!==void 0).map(a=>({label:a.id,value:pe(a),collected_at:a.time??C()})),t={name:"qtool preview"};return{data:{type:"answersheets",attributes:{collected_at:C(),locale:f.language,client:t,answers:e}}}}const he=e=>c.filter(t=>t.group===e.index),ge=e=>/^[\w.,=+:@%/-]+$/.test(e)?e:`'${e.replaceAll("'","'\\''")}'`;function me(){const e=c.flatMap(({id:u,answer:d,takes:w})=>d===void 0||w==="text"&&/[,+=]/.test(d)?[]:[`${u}=${w==="many"?d.join("+"):d}`]),{file:t,seed:s}=n,a=$().options??"--as-written";return`qtool preview ${t} ${a} --answers ${ge(e.join())}${s?` --seed ${s}`:""}`}function we(){const e=i("[data-language]")?.selectedIndex??0;return[n,...r,...c].filter(({isShown:s=!0})=>s).reduce((s,a)=>s+a.cost[e],0)}function L(){le(),i("[data-answers]",o).textContent=JSON.stringify((A.sent[$().sends]??B)(),null,2),i("[data-command]",o).textContent=me(),i("[data-time]",o).textContent=b("takesNow",se(we())),i("[data-time]",o).lang=v(),m("[type=range]",o).forEach(ve),V.forEach(e=>e()),N||K()}function K(){const e=ne.checked&&!h.classList.contains("plain");h.classList.toggle("all",e);for(const{element:t,isShown:s=!0}of[...r,...c]){const a=!s&&!e;t.classList.toggle("new",t.hidden&&!a),t.hidden=a,t.classList.toggle("off",!s)}}function ve(e){const t=e.dataset.touched!==void 0,s=i("output",e.parentElement);s.textContent=t?e.value:b("noAnswerYet"),s.lang=v(),e.setAttribute("aria-valuetext",s.textContent)}function P(e){e.dataset.touched="",X(e)}function j(e,t){const s=`e${e.number}`;if(e.fault=t,i(`#${s}`)?.remove(),[e.element,...e.controls].forEach(d=>{const w=(d.getAttribute("aria-describedby")??"").replace(` ${s}`,"");d.setAttribute("aria-describedby",t?`${w} ${s}`:w)}),e.controls.forEach(d=>{t?d.setAttribute("aria-invalid","true"):d.removeAttribute("aria-invalid")}),!t)return;const u=document.createElement("p");Object.assign(u,{id:s,className:"fault",lang:v(),textContent:b(...t)}),e.element.append(u)}function Q(e){const t=c[e.group];return!t||t.isRequired||$().partsGroups?e.isRequired:he(t).some(s=>s.answer!==void 0)}function be(e){if(!e.isShown||!e.controls.length)return null;const t=k(e),s=z(e,t);return s||t.length||!Q(e)?s:e.takes==="many"?e.least?["needsMore",e.least]:null:e.takes==="one"?["missingChoice"]:[e.controls[0].type==="range"?"missingSlider":"missing"]}function S(e){const{fault:t}=e,s=be(e);s?.join()!==t?.join()&&j(e,s)}let U;function X(e){const t=c.find(({controls:s})=>s.includes(e));t&&(t.isStart=!1,t.time=C(),p.hidden=!0,t.takes==="many"&&ye(t,e),L(),c.filter(s=>s.fault).forEach(S),clearTimeout(U),U=setTimeout(()=>{k(t).length&&S(t)},600))}function ye(e,t){const s=t.options?[...t.options]:e.controls,a=t.options?"selected":"checked",u=l=>!l.value||e.exclusive.includes(l.value),d=s.filter(l=>l[a]),w=d.filter(l=>l===t||!e.ticked?.includes(l)),ee=w.find(u);ee?d.forEach(l=>{l[a]=l===ee}):w.length&&d.filter(u).forEach(l=>{l[a]=!1}),e.ticked=s.filter(l=>l[a])}function Z(e){L(),e.forEach(S);const t=e.find(s=>s.fault);return t&&(t.controls.find(s=>s.checked)??t.controls[0]).focus(),!t}function Ee(e){e.preventDefault(),p.hidden=!Z(c),p.hidden||p.focus()}function M(e){e?.preventDefault();for(const t of c)q(t);p.hidden=!0,A.start?.(),L()}function q(e){e.every.forEach(ke),e.ticked=[],j(e,null)}function ke(e){delete e.dataset.touched;for(const t of e.options??[])t.selected=!1;/radio|checkbox/.test(e.type)?e.checked=!1:e.options||(e.value="")}for(const e of c){const[t]=e.controls;try{e.pattern&&(e.pattern=new RegExp(`^(?:${e.pattern})$`,"u"))}catch{e.pattern=null}for(const s of e.today??[])t[s]=T()}o.addEventListener("input",e=>{e.target.type==="range"&&(e.target.dataset.touched=""),X(e.target)}),o.addEventListener("change",({target:e})=>{const t=c.find(({controls:s})=>s.includes(e));t&&k(t).length&&S(t)}),o.addEventListener("submit",Ee),o.addEventListener("reset",M),o.addEventListener("pointerdown",()=>{N=!0});for(const e of["pointerup","pointercancel"])addEventListener(e,t=>{N=!1,e==="pointerup"&&t.target.type==="range"&&o.contains(t.target)?P(t.target):K()});o.addEventListener("keydown",e=>{e.target.type!=="range"||![" ","Enter"].includes(e.key)||(e.preventDefault(),P(e.target))}),i("[data-copy]",o).addEventListener("click",()=>{getSelection().selectAllChildren(i("[data-command]",o)),document.execCommand("copy")}),p.hidden=!0,M();function Le(){c.filter(e=>e.fault).forEach(e=>j(e,e.fault)),L()}return Object.assign(A,{questionnaire:n,form:o,parts:r,asked:c,changed:V,given:k,isTrue:e=>y(e,E),isNeeded:Q,check:Z,clear:q,update:L,reset:M,refresh:Le})}function Y(){for(const[n,o]of Object.entries(f)){const r=i(`select[data-${n}]`);r&&(r.value=o)}h.dataset.look=f.theme,h.dataset.phone=f.width}function _(n){h.classList.toggle("mine",n),window.print()}let F=0;addEventListener("beforeprint",()=>{F=scrollY,scrollTo(0,0)}),addEventListener("afterprint",()=>{h.classList.remove("mine"),scrollTo(0,F)}),h.classList.add("js"),m("code").forEach(n=>n.setAttribute("aria-hidden","true")),m(".bar, .pane").forEach(n=>{n.hidden=!1}),Y(),J();const G=g.forms.map((n,o)=>re(n,document.forms[o]));return te.addEventListener("change",({target:n})=>{const o=Object.keys(f).find(r=>n.matches(`select[data-${r}]`));o&&(f[o]=n.value),Y(),o==="views"&&page.turn(),J(),G.forEach(({refresh:r})=>r())}),i("[data-print]").addEventListener("click",()=>_(!1)),i("[data-print-answers]").addEventListener("click",()=>_(!0)),{all:m,one:i,model:g,html:h,state:f,text:R,word:b,ownLanguage:v,told:W,entered:oe,enter:ae,place:O,view:$,today:T,isActive:D,forms:G}})();
"""#)

/// How other scripts speak of questions.
let nameScript = PageAsset(
  source: "53380238843b8b09100009566745c2b603387ef1864825e997d41225010353b9", policy: "sha256-ljGWlGQgwGbh+btA12YC3xgawOZE8yZ2wEWUl+AQZ2Y=",
  text: #"""
"use strict";Object.assign(page,(()=>{const{all:f,one:s,text:g,word:i,state:l}=page,r=(t,n,...e)=>{const o=Object.assign(document.createElement(t),n);return o.append(...e),o},d=t=>[...t].length>70?`${[...t].slice(0,69).join("")}…`:t;function a(t){const n=f("[data-l]",t).filter(e=>!e.hasAttribute("hidden"));return d((n.length?n:[t]).map(({textContent:e})=>e.trim()).join(" / "))}const m=(...t)=>r("code",{ariaHidden:"true",lang:"en"},...t),h=t=>r("em",{lang:l.language},t),u=({element:t,id:n,name:e})=>{const o=s("legend .t, h2.t, h3.t, .t",t);return o?a(o):n??e??""};function p(t){const n=t.isShown===!1;return r(n?"em":"a",{href:`#${t.element.id}`,lang:l.language},u(t))}const b=(t,...n)=>g(t).split(/\{(\d)\}/).map((e,o)=>o%2?n[e]:e);function j(t){return t.flatMap((n,e)=>e?[` ${i("and")} `,...n]:n)}function O(t,n){const e=t.controls.find(c=>c.value===String(n))??t.controls[0];if(e.options)return[...e.options].find(c=>c.value===n)?.textContent??n;if(!/radio|checkbox/.test(e.type))return d(t.takes==="number"?page.local(n):String(n));const o=e.closest(".row");return o?a(s(".t",o)):e.ariaLabel??n}return{create:r,textOf:a,code:m,quoted:h,nameOf:u,link:p,phrase:b,joined:j,labelOf:O,local:t=>String(t).replace(".",i("decimalMark"))}})());
"""#)

/// Why questions are shown, and ways to see them.
let pathScript = PageAsset(
  source: "94717581ed550a751663b6914a066e205b3d19f477acf370ad331418432379f6", policy: "sha256-Qe5bMBTk9PnWLWg7ks7XBeLrZyhD/cfxZ5R+RP/tmvM=",
  text: #"""
"use strict";(()=>{const{all:X,one:r,word:p,ownLanguage:f,create:i,code:x,quoted:O,nameOf:B,link:m,phrase:l,joined:k,labelOf:A}=page,L={is:"is",includes:"includes",lt:"<",le:"<=",gt:">",ge:">="};page.forms.forEach(({questionnaire:D,form:b,parts:h,asked:u,changed:H,isTrue:S,isNeeded:I,reset:R})=>{const M=r("[data-path]",b);if(!M)return;const v=new Map(u.filter(({id:e})=>e).map(e=>[e.id,e])),y=e=>e.section===void 0?[]:[h[e.section],u[e.group]].filter(Boolean);function a(e){if(!e)return!0;if(e.op==="not")return V(a(e.arg));if(!e.args)return W(v.get(e.label))?void 0:S(e);const s=e.args.map(a),n=e.op==="or";return s.includes(n)?n:s.includes(void 0)?void 0:!n}const V=e=>e===void 0?void 0:!e,W=e=>e.answer===void 0&&(e.isShown||e.isUndecided)&&I(e);function q(){const e=new Set;for(const s of u){const n=h[s.section];e.has(n)||(e.add(n),n.isUndecided=a(n.when)===void 0);const t=y(s).some(d=>!d.isShown&&!d.isUndecided)||a(s.when)===!1;s.isUndecided=!t&&(y(s).some(d=>d.isUndecided)||a(s.when)===void 0)}}function U(e){const s=S(e);if(e.op==="not")return U(e.arg);if(!e.args)return[[e,s]];const n=e.args.filter(t=>S(t)===s);return(s===(e.op==="and")?n:n.slice(0,1)).flatMap(U)}function w(e){return e.op==="not"?w(e.arg):e.args?e.args.filter(s=>a(s)===void 0).flatMap(w):[[e,!0]]}function z([e,s]){const n=v.get(e.label),t=e.op==="answered"?`answered ${n.id}`:`${n.id} ${L[e.op]} ${e.value}`,d=x(s||n.answer===void 0?t:`not (${t})`);if(n.answer===void 0)return[...l(n.isShown||n.isUndecided?"hasNoAnswer":"isHidden",m(n))," ",d];const o=e.op==="includes",g=o?s?"youChose":"youDidNotChoose":"youAnswered",P=o?[e.value]:[n.answer].flat();return[...l(g,O(P.map(Q=>A(n,Q)).join(", ")),m(n))," ",d]}function $(e){const s=new Map(e.map(n=>[`${n[0].label} ${n[0].op==="includes"?n[0].value:""}`,n]));return k([...s.values()].map(z))}function F(e){const{isShown:s,when:n}=e,t=[m(e),...e.id?[" ",x(e.id)]:[]],d=i("span",{},...t);return a(n)===void 0?["undecidedBecause",d,$(w(n)),"undecided"]:[s?"shownBecause":"hiddenBecause",d,$(U(n)),s?"":"off"]}const G=e=>e.when&&y(e).every(s=>s.isShown||s.isUndecided),j=h.flatMap((e,s)=>[e,...u.filter(n=>n.section===s)]);function E(){q(),M.replaceChildren(...j.filter(G).map(e=>{const[s,n,t,d]=F(e),o=i("span",{},...t);return i("li",{className:d,lang:f()},...l(s,n,o))})),j.forEach(J)}function J(e){const s=e.isUndecided&&e.isShown&&a(e.when)===void 0;if(e.element.classList.toggle("undecided",s),r(":scope > .why",e.element)?.remove(),!s)return;const n=i("p",{className:"why",lang:f()},...l("undecided",i("span",{},...$(w(e.when))))),t=r(":scope > legend, :scope > .head",e.element);t?t.after(n):e.element.prepend(n)}const C=new Set,c=(D.branches??[]).map(e=>{const s=e.section===void 0?u[e.question]:h[e.section],n=i("button",{type:"button"});n.addEventListener("click",()=>K(s,e.answers));const t=i("li",{},e.answers?n:i("span",{})," ",i("span",{className:"muted"}));return{place:s,item:t}});r("[data-branches]",b).append(...c.map(({item:e})=>e));function K(e,s){R();for(const[t,d]of Object.entries(s))v.get(t).controls.forEach(o=>page.enter(o,[d].flat()));e.element.scrollIntoView({block:"center"}),r("input:not([disabled]), select, textarea",e.element)?.focus({preventScroll:!0})}function N(){c.forEach(({place:n,item:t},d)=>{n.isShown&&!n.isUndecided&&C.add(n);const[o,g]=t.children;o.textContent=B(n),o.lang=page.state.language,g.textContent=C.has(n)?`✓ ${p("seen")}`:o.matches("button")?"":p("noWay"),g.lang=f()});const e=c.filter(({place:n})=>!C.has(n)).length,s=r("[data-unseen]",b);s.hidden=c.length<2,s.textContent=p(e?"notSeen":"allSeen",e,c.length),s.lang=f()}H.push(E,N),E(),N()})})();
"""#)

/// The scores of the answers.
let scoreScript = PageAsset(
  source: "f6c16442f098d1d36cf6ee3170e080b8efbb4215d4d4a4cd6912dc54261bbcb4", policy: "sha256-Cx8MgbcCJ2/+Bic0rKKZFyOp4T5VMuzNH813RMLzc6s=",
  text: #"""
"use strict";(()=>{const{all:f,one:b,word:F,ownLanguage:C,create:M,link:S,phrase:B}=page,E=1000000000n,l=n=>BigInt(Number(n).toFixed(9).replace(".","")),p=n=>n<0n?-n:n;function $(n,i){if(n%i===0n)return h(n/i);const a=E/100n,g=(2n*p(n)+i*a)/(2n*i*a);return h(g*a*(n<0n?-1n:1n))}function h(n){const i=String(p(n)).padStart(10,"0"),a=`${i.slice(0,-9)}.${i.slice(-9)}`.replace(/\.?0+$/,"");return page.local((n<0n?"-":"")+a)}page.forms.forEach(({questionnaire:n,form:i,asked:a,changed:g,given:q})=>{function m({question:t,numbers:s,ends:e}){const o=a[t];if(o.answer===void 0)return[];const c=s?s[o.answer]:q(o);return c===void 0?[]:[e===void 0?l(c):l(e)-l(c)]}function L(t,s){const e=t.items.flatMap(m),[o,c]=f("output, .missing",s),r=f("[data-band]",s);if(r.forEach(d=>{d.hidden=!0}),c.replaceChildren(),e.length<t.needed){o.textContent="–",c.replaceChildren(...N(t,e.length));return}const u=BigInt(e.length),x=e.reduce((d,k)=>d+k,0n)*(t.isMean?1n:BigInt(t.items.length));o.textContent=$(x,u);const I=t.bands.findLastIndex(d=>x>=l(d)*u);I>=0&&(r[I].hidden=!1)}function N(t,s){const e=t.items.filter(r=>!m(r).length).map(r=>a[r.question]),o=e.slice(0,3).flatMap((r,u)=>[u?", ":"",S(r)]),c=M("span",{},...o,e.length>3?" …":"");return B("scoreMissing",String(s),String(t.needed),c)}function w(){n.scores?.forEach((t,s)=>{const e=f("[data-score]",i)[s];L(t,e),b(".missing",e).lang=C()})}g.push(w),w()})})();
"""#)

/// Parts in a random order.
let orderScript = PageAsset(
  source: "36191cdff742eb46220c7865e9fdf1e5170a26fa4e45736261a6bdaa271432bf", policy: "sha256-kiulufDCOo8qWIaVGoMP6PndSTOgIzrcQSKuqp8x30c=",
  text: #"""
"use strict";page.forms.forEach(r=>{const{questionnaire:f,parts:d,asked:p}=r,u=[[f,d],...d.map(n=>[n,p])].filter(([{order:n}])=>n).map(([{order:n,unordered:i=[]},a])=>{const t=n.map(e=>a[e]),s=[...t].sort((e,c)=>a.indexOf(e)-a.indexOf(c)),o=s.map(({element:e})=>{const c=document.createComment("");return e.before(c),c});return{shown:t,inFile:s,marks:o,unordered:i}});r.arrange=n=>{for(const{shown:i,inFile:a,marks:t,unordered:s}of u)(n||s.includes(page.place())?a:i).forEach((o,e)=>{o.place=e,t[e].after(o.element)})},addEventListener("beforeprint",()=>r.arrange(!0)),addEventListener("afterprint",()=>r.arrange()),r.arrange()});
"""#)

/// The views of a target's clients.
let viewScript = PageAsset(
  source: "dfeeeae1dd1f196ec9b9c95fe05bba154a8757bf3ecddd4b9ce13348db59e8c1", policy: "sha256-d5+MNNmG9myvJOIBK4ludBGcxJLNHrpRH74g/RDK6B8=",
  text: #"""
"use strict";(()=>{const{all:d,html:k,state:u,enter:$,place:f,view:i,today:L,isActive:D,forms:p}=page;p.forEach(s=>{const{questionnaire:o,parts:l,asked:a,given:O,clear:j}=s,c=(t,e)=>t.stored?.[f()]?.[e]??e,w=t=>t.columns?.[f()]??t.id,E=()=>a.filter(t=>t.answer!==void 0),b=t=>a.filter(e=>e.group===t.index),S=t=>a.filter(e=>e.section===t&&e.group===void 0),I=(t,e)=>t&&e.length?[{name:t,value:e}]:e,A=t=>t.flatMap(e=>e.takes==="fields"?I(e.id,A(b(e))):e.answer===void 0?[]:[{name:e.id,value:e.answer}]);function N(){const t=l.flatMap((e,n)=>I(e.name,A(S(n))));return{formreply:{version:o.version,fields:t}}}function R(){return Object.fromEntries(E().flatMap(t=>t.takes!=="many"?[[w(t),c(t,t.answer)]]:t.controls.flatMap(n=>[...n.options??[n]].map(({value:r})=>r)).filter(Boolean).map(n=>[`${w(t)}~${c(t,n)}`,Number(t.answer.includes(n))])))}const T=()=>Object.fromEntries(E().map(t=>[w(t),Array.isArray(t.answer)?t.answer.map(e=>c(t,e)):c(t,t.answer)])),B={number:"Decimal",date:"Date",time:"Time",text:"String"};function x(t,e){return/^(one|many)$/.test(t.takes)?{valueCoding:{code:String(e)}}:{[`value${t.isWhole?"Integer":B[t.takes]}`]:e}}const m=(t=0,e)=>[Array.from({length:t},(n,r)=>`${e.linkId}-when-${r+1}`).reduceRight((n,r)=>({linkId:r,item:[n]}),e)],M=t=>t.flatMap(e=>{if(e.takes==="fields"){const n=M(b(e));return n.length?m(e.groups,{linkId:e.id,item:n}):[]}return e.answer===void 0?[]:m(e.groups,{linkId:e.id,answer:[e.answer].flat().map(n=>x(e,n))})});function C(){return{resourceType:"QuestionnaireResponse",status:"completed",item:l.flatMap((e,n)=>{const r=M(S(n));return e.linkId&&r.length?m(e.groups,{linkId:e.linkId,item:r}):r})}}Object.assign(s.sent,{reply:N,row:R,table:T,response:C});let v=0;s.pages=o.pages?.map(([t,e,n])=>(v+=e,[a.slice(v-e,v),n?void 0:l[t]])),s.start=()=>a.forEach(t=>{t.isStart=!1;for(const e of t.controls){const{start:n,bar:r}=e.dataset;if(r!==void 0&&(e.value=r),n===void 0)continue;const F={today:L(),now:new Date().toTimeString().slice(0,5)}[n]??n;e.type==="radio"?e.checked=!0:e.value=F,t.isStart=!0}}),s.turn=()=>{const t=a.map(e=>e.controls.length&&!e.isStart?[O(e)].flat().filter(Boolean):[]);for(const e of[...l,...a])e.when=i().showsAll?void 0:e.condition;for(const e of a){j(e),e.controls=e.every.filter(D),e.written??=e.cost,e.cost=e.every.length&&!e.controls.length?e.written.map(()=>0):e.written;const n=i().partsGroups&&e.group!==void 0&&!a[e.group].isNeeded;e.isRequired=e.isNeeded&&!n||i().needsAll&&!/fields|nothing/.test(e.takes)}s.arrange?.(),s.start(),a.forEach((e,n)=>{t[n].length&&e.controls.forEach(r=>$(r,t[n]))})}}),page.isSeen=s=>!s.querySelector(".lost")&&!s.closest(".lost, [data-v][hidden]");const g=s=>s.split(" ").includes(String(f()));page.turn=()=>{k.dataset.bare=i().plain??"",d("[data-v]").forEach(s=>s.toggleAttribute("hidden",!g(s.dataset.v))),d("[data-x]").forEach(s=>s.classList.toggle("lost",g(s.dataset.x))),d("[data-alone]").forEach(s=>s.classList.toggle("alone",g(s.dataset.alone))),p.forEach(({turn:s})=>s())};function h(s){u.views=s,page.turn(),p.forEach(({refresh:o})=>o())}h(u.views);let y;addEventListener("beforeprint",()=>{y=u.views,k.classList.contains("mine")||h("as-written")}),addEventListener("afterprint",()=>h(y))})();
"""#)

/// One step at a time.
let stepScript = PageAsset(
  source: "fb65a72c38748b827207fac2ba16b8ffc7623caf841b08940b687578e790d7a0", policy: "sha256-rmgUnj/atpoJ4lbqmOHZy9N2KXW2oi5kLvT2gSdm1uw=",
  text: #"""
"use strict";(()=>{const{all:L,one:l,html:C,word:B,ownLanguage:D,view:I}=page,r=l("[data-plain]");page.forms.forEach(o=>{const{questionnaire:m,form:a,parts:w,asked:c,changed:V,check:k}=o,j=l(".outro",a),[E,v,x,d,h]=["[data-back]","[data-next]","[type=submit]","progress","[data-step]"].map(e=>l(e,a)),u=Boolean(l(".intro, .title + .muted",a)),S=([e,n])=>({questions:e,head:n,first:n??e[0]}),z=(m.bySection?w.map((e,n)=>[c.filter(t=>t.section===n),e]):c.filter(e=>e.group===void 0).map(e=>[c.filter(n=>n===e||n.group===e.index)])).map(S),A=o.pages?.map(S);o.screens=()=>I().hasPages&&A||z;const f=()=>[...o.screens()].sort(({first:e},{first:n})=>(e.place??0)-(n.place??0)),y=page.isSeen??(()=>!0),F=({questions:e,head:n})=>n?.isShown&&L(".part, :scope > .t, :scope > [data-v] > .t",n.element).some(y)||e.some(t=>t.isShown&&(t.controls.length||L(".t",t.element).some(y))),g=()=>[...u?[null]:[],...f().filter(F)];o.only=({questions:e,head:n}={questions:[]})=>{for(const t of c)t.element.classList.toggle("away",!e.some(p=>p===t||p.group===t.index));w.forEach((t,p)=>{t.element.classList.toggle("away",t!==n&&!e.some(G=>G.section===p)),t.element.classList.toggle("later",t!==n)})};let s=u?null:f()[0];function i(){const e=r.checked,n=g();n.includes(s)||([s]=n);const t=n.indexOf(s);e&&o.only(s??void 0),a.classList.toggle("begun",e&&u&&s!==null),a.classList.toggle("done",e&&!j.hidden),E.hidden=!e||t<=0,v.hidden=!e||t===n.length-1,x.hidden=e&&t<n.length-1,d.parentElement.hidden=n.length<2,d.max=n.length,d.value=t+1,h.textContent=B("step",t+1,n.length),h.lang=D(),d.ariaLabel=h.textContent}function O(e){s=e,i(),a.scrollIntoView(),l(".phone",a).focus({preventScroll:!0})}function P(){const e=g();k(s?.questions??[])&&O(e[e.indexOf(s)+1])}o.step=e=>{const n=o.screens();return e===void 0?n.indexOf(s):(s=n[e]??null,i(),e)},E.addEventListener("click",()=>O(g()[g().indexOf(s)-1])),v.addEventListener("click",P),document.addEventListener("submit",e=>{e.target!==a||!r.checked||x.hidden===!1||(e.preventDefault(),e.stopPropagation(),P())},!0),a.addEventListener("submit",()=>{const e=c.find(n=>n.fault);return!r.checked||!e?i():(s=f().find(({questions:n})=>n.includes(e)),i(),k(c))}),a.addEventListener("reset",()=>{s=u?null:f()[0],i()}),V.push(i),o.draw=i});function b(){C.classList.toggle("plain",r.checked),page.forms.forEach(({update:o,draw:m})=>{o(),m()})}r.addEventListener("change",b),b()})();
"""#)

/// The answers in the address.
let linkScript = PageAsset(
  source: "bd33c287dc00b7bb2cc9c3a90c1e82d32524f3ffa567fb66a72591556b24b5dc", policy: "sha256-FDnHz+TPf80qD0TbGXn6+eeumVd4iQMJuE8ls4gLvoE=",
  text: #"""
"use strict";(()=>{const{one:o,word:i,ownLanguage:g,entered:h,enter:d,forms:r,state:f}=page,c=e=>r.forEach(({asked:n},t)=>n.forEach(a=>{a.id&&a.controls.length&&e(`${t}.${a.id}`,a.controls)}));function u(){const e=new URLSearchParams({lang:f.language});return c((n,t)=>t.flatMap(h).forEach(a=>e.append(n,a))),`#${e}`}function l(){const e=new URLSearchParams(location.hash.slice(1));if(!e.has("lang"))return;const n=o("[data-language]");n&&[...n.options].some(({value:t})=>t===e.get("lang"))&&(n.value=e.get("lang"),n.dispatchEvent(new Event("change",{bubbles:!0}))),r.forEach(({reset:t})=>t()),c((t,a)=>{const s=e.getAll(t);s.length&&a.forEach(E=>d(E,s))})}o("[data-link]")?.addEventListener("click",()=>{history.replaceState(null,"",u()),navigator.clipboard?.writeText(location.href).catch(()=>{});const e=o("[data-linked]");e.textContent=i("linked"),e.lang=g()}),addEventListener("hashchange",l),l()})();
"""#)

/// One screen alone, for a picture.
let pictureScript = PageAsset(
  source: "937a2adcab1d53257fe658c485227451121acaa3682cf587423e74d2f45c169c", policy: "sha256-86bwTBi/AHahJ7wraaYIuicjK9MNm/kXARFrk29CiJ4=",
  text: #"""
"use strict";(()=>{const{all:w,one:a,html:g,forms:d}=page,l=new URLSearchParams(location.hash.slice(1)),r=d.flatMap(e=>{const{questionnaire:m,form:n}=e,c=e.screens().filter(({first:t})=>t.element.isConnected),o=(t,i)=>({sheet:e,units:c,unit:i,name:[d.length>1?m.id:"",t].filter(Boolean).join("-")}),h=a(".intro, .title + .muted",n)?[o("start")]:[],u=({first:t})=>t.id??a(":scope > .head > code",t.element)?.textContent??"",f=a(".outro .t .nothing",n)?[]:[{...o("end"),isEnd:!0}];return[...h,...c.map(t=>o(u(t),t)),...f]});function b({sheet:e,units:m,unit:n,isEnd:c=!1}){const{form:o,parts:h}=e;d.forEach(s=>{s.form.hidden=s!==e}),e.only(n);for(const{element:s}of n?[...n.questions,...h]:[])s.hidden=!1,s.classList.remove("off","undecided");o.classList.toggle("begun",Boolean(n)),o.classList.toggle("done",c),a(".outro",o).hidden=!c;const[u,f,t]=["[data-back]","[data-next]","[type=submit]"].map(s=>a(s,o)),i=n===m.at(-1),v=r.find(s=>s.sheet===e).unit===n;[u.hidden,f.hidden,t.hidden]=[v,i,!i]}function L(e){return b(e),Math.ceil(document.body.getBoundingClientRect().height)}g.classList.add("picture");const p=a("select[data-theme]");p.value=l.get("theme")??"light",p.dispatchEvent(new Event("change",{bubbles:!0})),l.has("measure")?g.dataset.screens=r.map(e=>`${e.name}:${L(e)}`).join(" "):b(r[Number(l.get("screen"))])})();
"""#)

/// The behaviour that only a served page has.
let liveScript = PageAsset(
  source: "ef9cf837bebb8fb1dd25146c6a0d842e9eef3a2dcea27809803ca00ef076390c", policy: "sha256-e0iR/HYGFidl+4+2m6RvS0CY6j6pBwfs+T8ERSaHxC4=",
  text: #"""
"use strict";(()=>{const{all:d,one:h,model:v,told:k,entered:b,enter:y,isActive:q,forms:l,word:L,ownLanguage:O}=page,p=location.pathname,o=JSON.parse(sessionStorage.getItem(p)??"{}"),f=()=>d(".bar select, .bar [type=checkbox]"),r=v.forms.flatMap(({id:e},t)=>d("[data-question]",document.forms[t]).map(n=>({element:n,name:`${e} ${n.dataset.question}`,get controls(){return d("input, select, textarea",n).filter(s=>s.closest("[data-question]")===n&&q(s))}}))),w=({element:e})=>d(".t, .rule, .ends, code, option",e).filter(t=>t.closest("[data-question]")===e).map(({textContent:t})=>t).join(`
`),S=()=>{const e=document.activeElement,t=r.find(({controls:n})=>n.includes(e));return t?{name:t.name,index:t.controls.indexOf(e),value:e.value}:{index:f().indexOf(e)}};function N(){const e={...o.answers};for(const{name:c,controls:I}of r)e[c]=u.get(c)??I.flatMap(b);const t={...o.texts};for(const c of r)t[c.name]=w(c);const n=l.map(({step:c})=>c()),s=r.find(({element:c})=>c.getBoundingClientRect().bottom>64),a=s&&{name:s.name,y:s.element.getBoundingClientRect().top},i=f().map(c=>[Object.keys(c.dataset)[0],c.value,c.checked]);sessionStorage.setItem(p,JSON.stringify({answers:e,choices:i,place:a,texts:t,steps:n,focus:S(),scroll:scrollY}))}function j(){for(const[t,n,s]of o.choices??[]){const a=f().find(i=>Object.keys(i.dataset)[0]===t);a&&(a.options?[...a.options].some(i=>i.value===n)&&(a.value=n):a.checked=s,k(a))}o.answers&&l.forEach(({reset:t})=>t());for(const{name:t,controls:n}of r){const s=o.answers?.[t]??[];s.length&&n.forEach(a=>y(a,s)),s.some(a=>C(n,a))&&u.set(t,s)}if(!o.answers)return;o.steps.forEach((t,n)=>l[n]?.step(t)),R();const e=r.find(({name:t})=>t===o.place?.name);history.scrollRestoration="manual",scrollTo(0,e?scrollY+e.element.getBoundingClientRect().top-o.place.y:o.scroll)}const C=(e,t)=>e.length&&(e[0].options||/radio|checkbox/.test(e[0].type))&&!e.some(n=>[...n.options??[n]].some(s=>s.value===t)),u=new Map;addEventListener("input",({target:e})=>{const t=r.find(({controls:n})=>n.includes(e));t&&u.delete(t.name)}),addEventListener("reset",()=>u.clear());function R(){for(const e of r){const t=o.texts[e.name];if(t===w(e))continue;const n=document.createElement("p");n.className="news",n.dataset.news=t===void 0?"newNow":"changedNow",e.element.classList.add("changed"),h(":scope > legend, :scope > .head",e.element).after(n)}x()}function x(){d("[data-news]").forEach(e=>Object.assign(e,{textContent:L(e.dataset.news),lang:O()}))}function B({name:e,index:t,value:n}){const s=e?r.find(i=>i.name===e)?.controls??[]:f();(s.find(i=>e&&/radio|checkbox/.test(i.type)&&i.value===n)??s[t])?.focus({preventScroll:!0})}j(),o.focus&&B(o.focus),l[0]?.changed.push(x),sessionStorage.removeItem(p);const m=new EventSource(v.events);m.addEventListener("message",()=>{N(),location.reload()});const E=h("[data-stopped]");let g;m.addEventListener("open",()=>{clearTimeout(g),g=void 0,E.hidden=!0}),m.addEventListener("error",()=>{g??=setTimeout(()=>{E.hidden=!1},2e3)})})();
"""#)
