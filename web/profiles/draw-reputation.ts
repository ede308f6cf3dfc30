import { Chart, Filler, LinearScale, LineController, LineElement, PointElement, Tooltip } from 'chart.js'
import { dayInWords } from './day-in-words.ts'
import type { Points } from './reputation-chart.tsx'

Chart.register(Filler, LinearScale, LineController, LineElement, PointElement, Tooltip)
const DAY_MS = 24 * 3600_000

/** Draws the line in the colours of the theme, anew whenever the theme changes. Answers what takes it away again. */
export function drawReputation(canvas: HTMLCanvasElement, points: Points): () => void {
  let chart = draw(canvas, points)
  const again = () => {
    chart.destroy()
    chart = draw(canvas, points)
  }
  const choice = new MutationObserver(again)
  choice.observe(document.documentElement, { attributeFilter: ['data-theme', 'data-text', 'data-font'] })
  const system = matchMedia('(prefers-color-scheme: dark)')
  system.addEventListener('change', again)
  return () => {
    choice.disconnect()
    system.removeEventListener('change', again)
    chart.destroy()
  }
}

function draw(canvas: HTMLCanvasElement, points: Points): Chart {
  const colour = (token: string) => colourOf(canvas, token)
  const [line, wash, quiet, grid] = ['--action', '--action-wash', '--quiet', '--line'].map(colour)
  const { fontFamily: family, fontSize } = getComputedStyle(canvas)
  const font = { family, size: Number.parseFloat(fontSize) * 0.8 }
  const days = points.map(({ day }) => Date.parse(day) / DAY_MS)
  return new Chart(canvas, {
    type: 'line',
    data: {
      datasets: [
        {
          data: points.map(({ reputation }, index) => ({ x: days[index] ?? 0, y: reputation })),
          stepped: 'before', // until the next gain it stays as it was
          fill: 'origin',
          borderWidth: 2.5,
          pointRadius: 0,
          pointHitRadius: 20,
          borderColor: line,
          backgroundColor: wash,
          pointHoverBackgroundColor: line,
          pointHoverBorderColor: line,
          pointHoverRadius: 5,
        },
      ],
    },
    options: {
      animation: false,
      maintainAspectRatio: false,
      interaction: { mode: 'nearest', axis: 'x', intersect: false },
      scales: {
        x: {
          type: 'linear',
          min: days[0] ?? 0,
          max: days.at(-1) ?? 1,
          grid: { display: false },
          border: { color: grid },
          ticks: {
            color: quiet,
            font,
            maxRotation: 0,
            autoSkipPadding: 24,
            precision: 0,
            includeBounds: false,
            callback: (value) => wordsOf(Number(value)),
          },
        },
        y: {
          type: 'linear',
          beginAtZero: true,
          grid: { color: grid },
          border: { display: false },
          ticks: { color: quiet, font, precision: 0, maxTicksLimit: 6 },
        },
      },
      plugins: {
        tooltip: {
          displayColors: false,
          titleFont: { family },
          bodyFont: { family },
          callbacks: {
            title: ([item]) => wordsOf(item?.parsed.x ?? 0),
            label: ({ parsed }) => `${(parsed.y ?? 0).toLocaleString('en')} reputation`,
          },
        },
      },
    },
  })
}

const wordsOf = (day: number): string => dayInWords(new Date(Math.round(day) * DAY_MS).toISOString().slice(0, 10))

/** A token as the theme in force has it, in the words that every drawing program knows. */
function colourOf(canvas: HTMLCanvasElement, token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  canvas.before(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  const dot = document.createElement('canvas').getContext('2d')
  if (!dot) return color
  dot.fillStyle = color
  dot.fillRect(0, 0, 1, 1)
  const [red, green, blue] = dot.getImageData(0, 0, 1, 1).data
  return `rgb(${red}, ${green}, ${blue})`
}
