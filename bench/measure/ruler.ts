import { createServer } from 'node:http'

// The machine's ruler: the least that a server in Node can do. Prints its port.
const server = createServer((_request, response) => response.end('hello'))
server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  console.info(typeof address === 'object' ? address?.port : '')
})
