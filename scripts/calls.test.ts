import { expect, test } from 'vitest'
import { endpoints } from '#api/testing/endpoints.ts'

test('every call is described in one to three sentences', () => {
  const wrong = endpoints.filter(({ endpoint: { description } }) => {
    const [, ...rest] = description.split(/\.(?: |$)/)
    return rest.at(-1) !== '' || rest.length > 3
  })
  expect(wrong.map(({ name, endpoint }) => `${name}: ${endpoint.description}`)).toEqual([])
})
