import assert from 'node:assert/strict'
import { test } from 'node:test'
import { QueryObserver } from '@tanstack/react-query'
import { createQueryClient } from './query-client.ts'

const queryKey = ['feed']

/** A query whose answers come when they are let. */
function slowQuery() {
  const waiting: ((data: string) => void)[] = []
  const queryFn = () => new Promise<string>((resolve) => waiting.push(resolve))
  const come = async (data: string) => {
    waiting.shift()?.(data)
    await new Promise(setImmediate)
  }
  return { query: { queryKey, queryFn }, come, asked: () => waiting.length }
}

test('what was on its way when something changed is asked for again by the next page that shows it', async () => {
  const client = createQueryClient()
  const { query, come, asked } = slowQuery()
  void client.prefetchQuery(query)
  void client.invalidateQueries({ queryKey })
  await come('from before')
  assert.equal(asked(), 0)
  void client.prefetchQuery(query)
  await come('from after')
  assert.equal(client.getQueryData(queryKey), 'from after')
  void client.prefetchQuery(query)
  assert.equal(asked(), 0, 'once is enough')
  client.clear()
})

test('and at once where it is shown', async () => {
  const client = createQueryClient()
  const { query, come, asked } = slowQuery()
  const leave = new QueryObserver(client, query).subscribe(() => {})
  void client.invalidateQueries({ queryKey })
  await come('from before')
  await come('from after')
  assert.equal(client.getQueryData(queryKey), 'from after')
  assert.equal(asked(), 0)
  leave()
  client.clear()
})

test('another key is left alone', async () => {
  const client = createQueryClient()
  const { query, come, asked } = slowQuery()
  void client.prefetchQuery(query)
  void client.invalidateQueries({ queryKey: ['tags'] })
  await come('it')
  void client.prefetchQuery(query)
  assert.equal(asked(), 0)
  client.clear()
})
