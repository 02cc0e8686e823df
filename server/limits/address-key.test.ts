import { expect, test } from 'vitest'
import { addressBlock, addressKey, plainAddress, widerKeys } from './address-key.ts'

test.each([
  ['203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:0001:0002:ffff::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['64:ff9b::192.0.2.33', '64:ff9b:0:0::/64'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['unknown', 'unknown'],
])('%s counts as %s', (address, key) => {
  expect(addressKey(address)).toBe(key)
})

test('the key stays short, however long the address is that a proxy passes on', () => {
  expect(addressKey('x'.repeat(5_000))).toHaveLength(64)
})

test.each([
  ['203.0.113.9:4711', '203.0.113.9'],
  ['[2001:db8::1]:4711', '2001:db8::1'],
  ['[2001:db8::1]', '2001:db8::1'],
  ['fe80::1%eth0', 'fe80::1'],
  ['::FFFF:CB00:7109', '203.0.113.9'],
  ['0:0:0:0:0:ffff:203.0.113.9', '203.0.113.9'],
  ['::ffff:0.0.0.1', '0.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['[nada]:x', '[nada]:x'],
])('%s is %s', (written, address) => {
  expect(plainAddress(written)).toBe(address)
})

test('an IPv6 address is also counted by its /56 and its /48', () => {
  expect(widerKeys('2001:db8:1:2a3::9')).toEqual(['2001:db8:1:200::/56', '2001:db8:1::/48'])
  expect(widerKeys('203.0.113.9')).toEqual([])
})

test.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2a3::9', '2001:db8:1::/48'],
  ['2001:db8::9', '2001:db8::/48'],
])('%s is named as %s', (address, block) => {
  expect(addressBlock(address)).toBe(block)
})
