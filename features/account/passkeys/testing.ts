import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

type Options = { challenge: string; rp?: { id: string }; rpId?: string; user?: { id: string } }

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const base64url = (data: Buffer | string) => Buffer.from(data).toString('base64url')

/** The part of CBOR that passkeys need: small integers, bytes, text and maps. */
function cbor(value: number | string | Buffer | Map<number | string, unknown>): Buffer {
  const head = (kind: number, size: number) =>
    size < 24
      ? Buffer.from([(kind << 5) | size])
      : size < 256
        ? Buffer.from([(kind << 5) | 24, size])
        : Buffer.from([(kind << 5) | 25, size >> 8, size & 255])
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (Buffer.isBuffer(value)) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([head(5, value.size), ...[...value].flatMap(([key, own]) => [cbor(key), cbor(own as never)])])
}

/** A device with one passkey, for tests without a browser. A test can make its answers invalid. */
export function aDevice(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
  const credentialId = randomBytes(32)
  let userHandle = ''
  let counter = 0
  const clientData = (type: string, challenge: string, from = origin) =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  const authenticatorData = (rpId: string, flags: number, more = Buffer.alloc(0)) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE(counter)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), count, more])
  }
  const common = { id: base64url(credentialId), rawId: base64url(credentialId), type: 'public-key', clientExtensionResults: {} }

  return {
    /** The answer to `beginPasskey`. */
    make({ challenge, rp, user }: Options, wrong: { origin?: string; isUnverified?: boolean } = {}) {
      userHandle = user!.id
      const key = cbor(
        new Map<number, unknown>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, Buffer.from(x, 'base64url')],
          [-3, Buffer.from(y, 'base64url')],
        ]),
      )
      const credential = Buffer.concat([Buffer.alloc(16), Buffer.from([0, credentialId.length]), credentialId, key])
      const authData = authenticatorData(rp!.id, wrong.isUnverified ? 0x41 : 0x45, credential)
      const attestation = cbor(
        new Map<string, unknown>([
          ['fmt', 'none'],
          ['attStmt', new Map()],
          ['authData', authData],
        ]),
      )
      return {
        ...common,
        response: {
          clientDataJSON: base64url(clientData('webauthn.create', challenge, wrong.origin)),
          attestationObject: base64url(attestation),
          transports: ['internal'],
        },
      }
    },
    /** The answer to `beginPasskeySignIn`. */
    use(
      { challenge, rpId }: Options,
      wrong: { origin?: string; rpId?: string; isUnverified?: boolean; userHandle?: string; sameCount?: boolean } = {},
    ) {
      if (!wrong.sameCount) counter++
      const data = clientData('webauthn.get', challenge, wrong.origin)
      const authData = authenticatorData(wrong.rpId ?? rpId!, wrong.isUnverified ? 0x01 : 0x05)
      return {
        ...common,
        response: {
          clientDataJSON: base64url(data),
          authenticatorData: base64url(authData),
          signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), privateKey)),
          userHandle: wrong.userHandle ?? userHandle,
        },
      }
    },
  }
}
