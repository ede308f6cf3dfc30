import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { house } from './house.mjs'

// Draws web/public/icons/ from the lamp of web/public/favicon.svg. Run it when the lamp changes: node launch/icons.mjs
const LAMP = readFileSync(join(house, 'web', 'public', 'favicon.svg'), 'utf8').replace(/<\/?svg[^>]*>/g, '')
const PAPER = '#fdfaf5'
const folder = join(house, 'web', 'public', 'icons')
mkdirSync(folder, { recursive: true })

await draw('192.png', 192, { margin: 0 })
await draw('512.png', 512, { margin: 0 })
await draw('512-maskable.png', 512, { margin: 9, background: PAPER }) // the safe zone is a circle of 80%
await draw('apple-touch.png', 180, { margin: 5, background: PAPER })

async function draw(name, size, { margin, background = 'none' }) {
  const box = 30 + 2 * margin
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="${-margin} ${-margin} ${box} ${box}"><rect x="${-margin}" y="${-margin}" width="${box}" height="${box}" fill="${background}"/>${LAMP}</svg>`
  await sharp(Buffer.from(svg)).png({ palette: true, effort: 10 }).toFile(join(folder, name))
}
