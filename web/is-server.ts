/** Rendering on the server, where there is no session, no history and nobody to lead away. */
export const isServer = typeof document === 'undefined'
