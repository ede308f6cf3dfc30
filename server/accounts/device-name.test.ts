import assert from 'node:assert/strict'
import { test } from 'node:test'
import { deviceName } from './device-name.ts'

const MOZILLA = 'Mozilla/5.0'
const GECKO = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test('browsers say what they are in words that people know', () => {
  for (const [userAgent, name] of [
    [`${MOZILLA} (Linux; Android 10; K) ${GECKO} Chrome/126.0.0.0 Mobile Safari/537.36`, 'Chrome on Android'],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on Windows'],
    [`${MOZILLA} (Windows NT 10.0; Win64; x64) ${GECKO} Chrome/126.0 Safari/537.36 Edg/126.0`, 'Edge on Windows'],
    [`${MOZILLA} (X11; CrOS x86_64 14541.0.0) ${GECKO} Chrome/126.0.0.0 Safari/537.36`, 'Chrome on a Chromebook'],
    [`${MOZILLA} (X11; Linux x86_64) ${GECKO} HeadlessChrome/126.0.0.0 Safari/537.36`, 'Chrome on Linux'],
    [`${MOZILLA} (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0`, 'Firefox on Linux'],
    [
      `${MOZILLA} (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E Safari/604.1`,
      'Safari on an iPhone',
    ],
    [`${MOZILLA} (iPad; CPU OS 17_5 like Mac OS X) CriOS/126.0 Mobile/15E148 Safari/604.1`, 'Chrome on an iPad'],
    [`${MOZILLA} (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15`, 'Safari on a Mac'],
    [
      `${MOZILLA} (Linux; Android 14) ${GECKO} SamsungBrowser/25.0 Chrome/121.0 Safari/537.36`,
      'Samsung Internet on Android',
    ],
    [`${MOZILLA} (Windows NT 10.0) ${GECKO} Chrome/126.0 Safari/537.36 OPR/111.0`, 'Opera on Windows'],
    ['SomeApp/1.0 (Android 14)', 'A browser on Android'],
    ['curl/8.7.1', 'Unknown device'],
    ['', 'Unknown device'],
  ])
    assert.equal(deviceName(userAgent!), name)
})
