import { isIPv6 } from 'node:net'

const longest = 64

/**
 * The address alone, however a proxy writes it: without port, brackets and zone, and an IPv4 address that is written as
 * IPv6 (`::ffff:192.0.2.1`) as itself. What is no address stays as it is.
 */
export function plainAddress(text: string): string {
  const bare = text
    .replace(/^\[([^\]]{0,64})\](:\d{1,5})?$/, '$1')
    .replace(/^([\d.]{7,15}):\d{1,5}$/, '$1')
    .replace(/^([^%]{0,64})%.*$/, '$1')
  if (!isIPv6(bare)) return bare
  const [high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical(bare))?.slice(1) ?? []
  if (!high || !low) return bare
  const number = Number.parseInt(high, 16) * 65_536 + Number.parseInt(low, 16)
  return [24, 16, 8, 0].map((shift) => Math.floor(number / 2 ** shift) % 256).join('.')
}

/** One key for each household: who has one IPv6 address has a whole /64 of them, and could be counted as many. */
export function addressKey(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain.slice(0, longest)
  return `${expand(plain).slice(0, 4).join(':')}::/64`
}

/** The /56 and the /48 of an IPv6 address, which one customer may have whole; none of an IPv4 address. */
export function widerKeys(address: string): [string, string] | [] {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return []
  const groups = expand(plain)
  const fourth = Number.parseInt(groups[3] ?? '0', 16)
  const site = groups.slice(0, 3).join(':')
  return [`${site}:${(fourth - (fourth % 256)).toString(16)}::/56`, `${site}::/48`]
}

/** The block that the history and the log name instead of an address, as PostgreSQL writes it: a /24, a /48 of IPv6. */
export function addressBlock(address: string): string {
  const plain = plainAddress(address)
  if (!isIPv6(plain)) return plain.replace(/\.\d{1,3}$/, '.0/24')
  return `${canonical(`${expand(plain).slice(0, 3).join(':')}::`)}/48`
}

/** Short, in small letters, and any IPv4 ending as two groups. */
const canonical = (address: string) => new URL(`http://[${address}]/`).hostname.slice(1, -1)

/** The eight groups without leading zeros. */
function expand(address: string): string[] {
  const [head = '', tail] = canonical(address).split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const gap = 8 - groups(head).length - groups(tail).length
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, gap)).fill('0')
  return [...groups(head), ...middle, ...groups(tail)]
}
