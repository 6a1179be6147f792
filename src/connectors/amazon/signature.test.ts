import { describe, expect, it } from 'vitest'
import { percentEncoded, signatureTime, signedHeaders } from './signature'

describe('the signature of a request to Amazon S3', () => {
  // the examples of Amazon's documentation
  const signer = {
    accessKey: 'AKIAIOSFODNN7EXAMPLE',
    secretKey: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
    region: 'us-east-1',
    time: signatureTime(Date.UTC(2013, 4, 24)),
  }

  it.each([
    ['/?max-keys=2&prefix=J', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    ['/?prefix=J&max-keys=2', '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7'],
    ['/?lifecycle', 'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543'],
  ])('of %s is that of the documentation', (path, signature) => {
    const url = new URL(path, 'https://examplebucket.s3.amazonaws.com')
    expect(signedHeaders({ method: 'GET', url }, signer)).toEqual({
      'x-amz-content-sha256': 'e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855',
      'x-amz-date': '20130524T000000Z',
      Authorization: `AWS4-HMAC-SHA256 Credential=AKIAIOSFODNN7EXAMPLE/20130524/us-east-1/s3/aws4_request, SignedHeaders=host;x-amz-content-sha256;x-amz-date, Signature=${signature}`,
    })
  })

  it('has all but letters, digits and four marks encoded', () => {
    expect(percentEncoded("a-b.c_d~ /+*'()!ä\uD800")).toBe('a-b.c_d~%20%2F%2B%2A%27%28%29%21%C3%A4%EF%BF%BD')
  })
})
