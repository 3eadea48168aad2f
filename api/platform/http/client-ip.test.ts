import { expect, test } from 'vitest'
import { ipKeyOf } from './client-ip.ts'

test.each([
  ['41.90.1.2', '41.90.1.2'],
  ['::ffff:41.90.1.2', '41.90.1.2'],
  ['2c0f:fe38:1234:5678:1111:2222:3333:4444', '2c0f:fe38:1234:5678'],
  ['2C0F:FE38:1234:5678::1', '2c0f:fe38:1234:5678'],
  ['2c0f:fe38:0012::1', '2c0f:fe38:12:0'],
  ['2c0f:fe38::', '2c0f:fe38:0:0'],
  ['fe80::1%eth0', 'fe80:0:0:0'],
  ['::1', '0:0:0:0'],
])('the address %s has the IP key %s', (address, ipKey) => {
  expect(ipKeyOf(address)).toBe(ipKey)
})
