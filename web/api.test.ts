import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ApiError } from './api-error.ts'
import { answer, createApi } from './api.ts'

const asked: string[] = []
const apiThatAnswers = (status: number, body: BodyInit | null) =>
  createApi('http://own', async (input) => {
    asked.push(String(input))
    return new Response(body, { status })
  })

async function refusalOf(status: number, body: BodyInit | null): Promise<ApiError> {
  try {
    await answer(apiThatAnswers(status, body).user.$get())
  } catch (error) {
    if (error instanceof ApiError) return error
  }
  return assert.fail('an ApiError was expected')
}

test('401, 404 and 500 are said in the words of the catalogue', async () => {
  assert.equal((await refusalOf(401, '{"message":"The token is dead."}')).message, 'Unauthorized')
  assert.equal((await refusalOf(404, '{"message":"There is no such tag."}')).message, 'Resource not found')
  assert.equal((await refusalOf(500, '{"message":"Something broke."}')).message, 'Server error')
})

test('any other refusal brings its own message and its fields, or its text, or the default', async () => {
  const invalid = await refusalOf(
    422,
    '{"message":"Please check the marked fields.","code":"invalid","errors":{"title":["Too short."]}}',
  )
  assert.deepEqual(
    [invalid.statusCode, invalid.message, invalid.code, invalid.errors],
    [422, 'Please check the marked fields.', 'invalid', { title: ['Too short.'] }],
  )
  assert.equal((await refusalOf(503, 'Busy')).message, 'Busy')
  assert.equal((await refusalOf(409, '{"errors":{"email":["has already been taken"]}}')).message, 'API error')
  assert.equal((await refusalOf(502, null)).message, 'API error')
})

test('what never got an answer is a 500 with the message, or "Unknown error"', async () => {
  const failing = (error: unknown) => createApi('http://own', () => Promise.reject(error))
  await assert.rejects(answer(failing(new Error('no socket')).user.$get()), { statusCode: 500, message: 'no socket' })
  await assert.rejects(answer(failing('nothing').user.$get()), { statusCode: 500, message: 'Unknown error' })
})

test('an answer that is no JSON is a 500 with what the reader of it said', async () => {
  await assert.rejects(answer(apiThatAnswers(200, '<html>').user.$get()), (error: ApiError) => {
    assert.deepEqual([error.statusCode, error.name], [500, 'ApiError'])
    return /JSON/.test(error.message)
  })
})

test('path parameters are encoded, so that c# asks for c#', async () => {
  await answer(apiThatAnswers(200, '{"tag":{}}').tags[':name'].$get({ param: { name: 'c#' } }))
  assert.equal(asked.at(-1), 'http://own/api/tags/c%23')
})

test('an answer without a body is an empty one', async () => {
  assert.deepEqual(await answer(apiThatAnswers(204, null).users.logout.$post()), {})
  assert.deepEqual(await answer(apiThatAnswers(202, null).users.verify.resend.$post()), {})
})
