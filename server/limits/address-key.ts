import { isIPv6 } from 'node:net'

const longest = 64

/** One key for each household: who has one IPv6 address has a whole /64 of them, and could be counted as many. */
export function addressKey(address: string): string {
  const plain = address.replace(/%.*$/, '')
  if (!isIPv6(plain)) return address.slice(0, longest)
  return `${expand(plain).slice(0, 4).join(':')}::/64`
}

/** The eight groups without leading zeros. */
function expand(address: string): string[] {
  // An IPv4 ending (`64:ff9b::192.0.2.1`) stands for two groups, which are beyond the first four.
  const [head = '', tail] = address.replace(/\d+\.\d+\.\d+\.\d+$/, '0:0').split('::')
  const groups = (text: string | undefined) => (text ? text.split(':') : [])
  const gap = 8 - groups(head).length - groups(tail).length
  const middle = tail === undefined ? [] : Array<string>(Math.max(0, gap)).fill('0')
  return [...groups(head), ...middle, ...groups(tail)].map((group) => Number.parseInt(group, 16).toString(16))
}
