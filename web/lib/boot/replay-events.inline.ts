/**
 * Runs in <head>: begins the scripts of the page. A page that is whole without them (`waits`) first gets its words and
 * pictures onto the screen, on a slow line that is seconds earlier; a touch, a key or a signed-in reader begins them at
 * once. What a person presses or types before the page is alive is kept for `answerEarly`, in early.ts, and kept from
 * React, which would lose some of it while it takes the page over; links and forms that lead somewhere go there as ever,
 * unless there is nothing in them. A button that was pressed is marked busy at once.
 */
export const replayEventsScript = (files: readonly string[], waits: boolean) => `(function(files,waits){
var d=document,begun=false,seen=new Map();
var run=function(){var s=d.createElement('script');s.type='module';s.textContent=d.getElementById('start').textContent;d.head.append(s)};
var begin=function(){
if(begun)return;
begun=true;
files.forEach(function(f){var l=d.createElement('link');l.rel='modulepreload';l.href=f;d.head.append(l)});
if(d.readyState==='loading')d.addEventListener('DOMContentLoaded',run);else run()};
var keep=function(e){
var t=e.target;
if(e.type==='click')t=t.closest('button[type=button]');
else if(e.type==='submit'){
if(t.hasAttribute('action')){if(!Array.from(new FormData(t).values()).join('').trim())e.preventDefault();return}
e.preventDefault()}
if(!t)return;
e.stopImmediatePropagation();
if(e.type==='click')t.setAttribute('aria-busy','true');
seen.delete(t);
seen.set(t,{type:e.type,value:t.value,checked:t.checked})};
var kinds=['click','input','submit'];
kinds.forEach(function(k){d.addEventListener(k,keep,true)});
window.early={seen:seen,stop:function(){kinds.forEach(function(k){d.removeEventListener(k,keep,true)})}};
if(!waits||d.documentElement.dataset.session)return begin();
['pointerdown','keydown'].forEach(function(k){d.addEventListener(k,begin,{capture:true,once:true,passive:true})});
d.addEventListener('DOMContentLoaded',function(){setTimeout(begin,3000)});
addEventListener('load',function(){requestAnimationFrame(function(){setTimeout(begin)})})
})(${JSON.stringify(files)},${waits})`
