import type { Permission } from '#contract/permissions.ts'
import { storageKeys } from '../storage/storage-keys.ts'

/** An address of the API, and the permission without which the call would be refused. */
export type Prefetch = string | { url: string; permission: Permission }

/** By kind of session: the answers that a screen needs at its start. */
export type Prefetches = { staff?: readonly Prefetch[]; member?: readonly Prefetch[] }

/**
 * Runs in <head> after `inlineHeadScript`: a reader with a session waits for their own data, so its calls are made while
 * the scripts load. `takePrefetched` hands the answers over. Only for an address without a query, which names the
 * screen's first state. The back office speaks the language of the account, whatever the page began with. Bodies are read
 * at once, since an unread one would occupy its connection.
 */
export const prefetchScript = (prefetches: Prefetches) => `(function(all){
var h=document.documentElement,kind=h.dataset.session,list=all[kind];
if(!list||location.search)return;
try{
var stored=JSON.parse(localStorage.getItem(kind==='staff'?'${storageKeys.staffSession}':'${storageKeys.memberSession}')),token=stored.token,lang=/^\\/admin/.test(location.pathname)&&stored.user.language||h.lang;
window.prefetched=new Map(list.filter(function(one){
return !one.url||stored.user.permissions.includes(one.permission)}).map(function(one){
var url=one.url||one;
var answer=fetch(url,{headers:{authorization:'Bearer '+token,'accept-language':lang},credentials:'omit'}).then(function(r){
return r.text().then(function(body){return {status:r.status,headers:Object.fromEntries(r.headers),body:body}})});
answer.catch(function(){});
return [url,{token:token,answer:answer}]}));
setTimeout(function(){window.prefetched=undefined},15000)
}catch(e){}
})(${JSON.stringify(prefetches)})`
