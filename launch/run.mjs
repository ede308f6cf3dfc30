import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { house } from './house.mjs'

/**
 * Runs a program to its end and tells its exit code. With `quiet`, what it writes is shown only when it fails; else its
 * output goes to our standard error, since the last line on standard output has a meaning.
 */
export function run(program, parameters, { quiet = false, cwd = house, environment = {} } = {}) {
  const shell = process.platform === 'win32' && !/\.exe$/i.test(program)
  const child = spawn(program, parameters, {
    cwd,
    shell,
    env: { ...process.env, ...environment },
    stdio: ['ignore', quiet ? 'pipe' : process.stderr, quiet ? 'pipe' : process.stderr],
  })
  let words = ''
  child.stdout?.on('data', (chunk) => (words += chunk))
  child.stderr?.on('data', (chunk) => (words += chunk))
  return new Promise((done) => {
    child.once('error', (error) => done({ code: 127, words: error.message }))
    child.once('close', (code, signal) => {
      const failure = code ?? 128 + constants.signals[signal]
      if (failure && quiet) console.error(words.trimEnd())
      done({ code: failure, words })
    })
  })
}

/** Runs npm: the one that runs us, else the one on PATH. */
export function npm(parameters, options) {
  const own = process.env.npm_execpath
  if (own && /npm-cli\.c?js$/.test(own)) return run(process.execPath, [own, ...parameters], options)
  return run('npm', parameters, options)
}

/**
 * Becomes the other program as far as two processes can: its output, its exit code, and the signals. Ctrl-C in a terminal
 * reaches it without us; it is passed on once all the same, since `kill` reaches us alone.
 */
export function handOver(program, parameters, environment = {}) {
  const child = spawn(program, parameters, { cwd: house, stdio: 'inherit', env: { ...process.env, ...environment } })
  const passed = new Set()
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    process.on(signal, () => {
      if (passed.has(signal)) return
      passed.add(signal)
      child.kill(signal)
    })
  }
  child.once('error', (error) => {
    console.error(error.message)
    process.exit(127)
  })
  child.once('exit', (code, signal) => process.exit(code ?? 128 + constants.signals[signal]))
}
