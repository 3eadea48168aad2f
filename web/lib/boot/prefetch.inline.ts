import { storageKeys } from '../storage/storage-keys.ts'

/** Addresses of the API by kind of session: the answers that a screen needs at its start. */
export type Prefetches = { staff?: readonly string[]; member?: readonly string[] }

/**
 * Runs in <head> after `inlineHeadScript`: a reader with a session waits for their own data, so its calls are made while
 * the scripts load. `takePrefetched` hands the answers over. Only for an address without a query, which names the
 * screen's first state. Bodies are read at once, since an unread one would occupy its connection.
 */
export const prefetchScript = (prefetches: Prefetches) => `(function(all){
var h=document.documentElement,kind=h.dataset.session,list=all[kind];
if(!list||location.search)return;
try{
var token=JSON.parse(localStorage.getItem(kind==='staff'?'${storageKeys.staffSession}':'${storageKeys.memberSession}')).token;
window.prefetched=new Map(list.map(function(url){
var answer=fetch(url,{headers:{authorization:'Bearer '+token,'accept-language':h.lang},credentials:'omit'}).then(function(r){
return r.text().then(function(body){return {status:r.status,headers:Object.fromEntries(r.headers),body:body}})});
answer.catch(function(){});
return [url,{token:token,answer:answer}]}));
setTimeout(function(){window.prefetched=undefined},15000)
}catch(e){}
})(${JSON.stringify(prefetches)})`
