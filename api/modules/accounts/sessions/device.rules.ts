import { unknownDevice } from '#contract/messages/devices.ts'

/** In this order: browsers built on another also name that other. */
const browsers: [RegExp, string][] = [
  [/\bEdgA?\/|\bEdgiOS\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\/|\bOPT\//, 'Opera'],
  [/\bOpera Mini\//, 'Opera Mini'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bUCBrowser\//, 'UC Browser'],
  [/\bPHX\/|\bPhoenix\//, 'Phoenix'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\bChrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+ .*\bSafari\//, 'Safari'],
]

const systems: [RegExp, string][] = [
  [/\bKAIOS\//, 'KaiOS'],
  [/\bAndroid\b/, 'Android'],
  [/\biPhone\b|\biPod\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

const nameIn = (text: string, names: [RegExp, string][]) => names.find(([pattern]) => pattern.test(text))?.[1]

/** 'Chrome on Android' of a User-Agent: enough for its owner to know it again, nothing that follows one around. */
export function deviceOf(userAgent: string): string {
  const browser = nameIn(userAgent, browsers)
  const system = nameIn(userAgent, systems)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? unknownDevice
}
