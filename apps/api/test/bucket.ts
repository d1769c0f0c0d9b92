import { randomBytes } from 'node:crypto'
import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3'
import { startFauxqs } from 'fauxqs'

/** An object store that runs already, such as that of `npm run test:radosgw`. */
const { S3_ENDPOINT, S3_ACCESS_KEY_ID = 'key', S3_SECRET_ACCESS_KEY = 'secret' } = process.env

export async function openTestBucket() {
  const server = S3_ENDPOINT ? undefined : await startFauxqs({ port: 0, logger: false })
  const settings = {
    STORAGE_DRIVER: 's3',
    S3_BUCKET: `test-${randomBytes(6).toString('hex')}`,
    S3_REGION: 'us-east-1',
    S3_ENDPOINT: S3_ENDPOINT ?? `http://127.0.0.1:${server?.port}`,
    S3_ACCESS_KEY_ID,
    S3_SECRET_ACCESS_KEY,
  } as const
  const client = new S3Client({
    region: settings.S3_REGION,
    endpoint: settings.S3_ENDPOINT,
    credentials: { accessKeyId: S3_ACCESS_KEY_ID, secretAccessKey: S3_SECRET_ACCESS_KEY },
    forcePathStyle: true,
  })
  await client.send(new CreateBucketCommand({ Bucket: settings.S3_BUCKET }))
  client.destroy()
  return { settings, close: async () => server?.stop() }
}
