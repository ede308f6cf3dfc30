// Imported first: its check runs before anything that an older Node does not know.
if (Number.parseInt(process.versions.node, 10) < 20) {
  console.error(
    `Askademy needs Node 20 or newer to start; this is Node ${process.versions.node}. It brings the Node it runs on itself.`,
  )
  process.exit(1)
}
