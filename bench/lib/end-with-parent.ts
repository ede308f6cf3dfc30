/** Loaded into a site that a bench starts: the bench holds the other end of its input, so that it ends however the bench does. */
process.stdin.on('end', () => process.kill(process.pid, 'SIGTERM')).resume()
process.stdin.unref()
