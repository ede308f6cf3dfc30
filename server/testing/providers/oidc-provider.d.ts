/** The little of the package that the tests use; it brings no types of its own. */
declare module 'oidc-provider' {
  import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
  type Context = { oidc: { client: { clientId: string }; session: { accountId: string } } }
  class Provider {
    constructor(issuer: string, configuration: object)
    callback(): RequestListener
    interactionFinished(request: IncomingMessage, response: ServerResponse, result: object): Promise<void>
    Grant: new (properties: { clientId: string; accountId: string }) => {
      addOIDCScope(scope: string): void
      save(): Promise<string>
    }
  }
  export { Provider as default, type Context }
  export const interactionPolicy: {
    Prompt: new (description: { name: string; requestable: boolean }) => object
    base(): { add(prompt: object, index: number): void; remove(name: string): void }
  }
}
