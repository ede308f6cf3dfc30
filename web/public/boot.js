// Before the first paint: what this browser chose (see web/appearance.ts), and whether somebody is logged in here.
try {
  const root = document.documentElement.dataset
  for (const name of ['theme', 'text', 'font', 'keys']) if (localStorage[name]) root[name] = localStorage[name]
  if (localStorage.authToken) root.session = 'in'
} catch {}
