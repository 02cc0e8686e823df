const kinds = { i8: Int8Array, u8: Uint8Array, u16: Uint16Array, u32: Uint32Array, f32: Float32Array }
type Part = Int8Array | Uint8Array | Uint16Array | Uint32Array | Float32Array

/** What was learned, as named arrays and a few plain values: the content of one file. */
export type Pack = { values: Record<string, unknown>; parts: Record<string, Part> }

const kindOf = (part: Part) =>
  part instanceof Int8Array
    ? 'i8'
    : part instanceof Uint8Array
      ? 'u8'
      : part instanceof Uint16Array
        ? 'u16'
        : part instanceof Uint32Array
          ? 'u32'
          : 'f32'

/** One file: the length of a JSON header, the header, then each array where the header says. Little-endian. */
export function pack({ values, parts }: Pack): Uint8Array<ArrayBuffer> {
  let at = 0
  const places = Object.entries(parts).map(([name, part]) => {
    const place = { name, kind: kindOf(part), at, length: part.length }
    at = aligned(at + part.byteLength)
    return place
  })
  const header = new TextEncoder().encode(JSON.stringify({ values, places }))
  const start = aligned(4 + header.length)
  const bytes = new Uint8Array(start + at)
  new DataView(bytes.buffer).setUint32(0, header.length, true)
  bytes.set(header, 4)
  for (const { name, at } of places) {
    const { buffer, byteOffset, byteLength } = parts[name] as Part
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), start + at)
  }
  return bytes
}

/** Opens what `pack` made. The arrays share the memory of `bytes`. Throws when the file is cut short or another. */
export function unpack(bytes: Uint8Array<ArrayBuffer>): Pack {
  const whole = bytes.byteOffset % 4 === 0 ? bytes : bytes.slice()
  const view = new DataView(whole.buffer, whole.byteOffset, whole.byteLength)
  const length = view.getUint32(0, true)
  const header = JSON.parse(new TextDecoder().decode(whole.subarray(4, 4 + length)))
  const start = whole.byteOffset + aligned(4 + length)
  const places: { name: string; kind: keyof typeof kinds; at: number; length: number }[] = header.places
  return {
    values: header.values,
    parts: Object.fromEntries(
      places.map(({ name, kind, at, length }) => [name, new kinds[kind](whole.buffer, start + at, length)]),
    ),
  }
}

const aligned = (at: number) => (at + 3) & ~3
