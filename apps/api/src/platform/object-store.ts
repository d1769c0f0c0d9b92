import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { seconds } from './measures.ts'
import { Refusal } from './refusal.ts'
import { keyOf, type Storage } from './stored-files.ts'

export type BucketSettings = {
  S3_BUCKET: string
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/** One repeat included: whoever waits for a picture is told within three seconds that it cannot be had. */
const patience = seconds(2.5)

/** A bucket of Amazon S3 or of anything that speaks like it: R2, MinIO, Ceph. */
export function openObjectStore(settings: BucketSettings): Storage {
  const client = new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT } : {}),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    forcePathStyle: true,
    maxAttempts: 2,
    // The SDK's newer checksums are unknown to other stores.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const object = (name: string) => ({ Bucket: settings.S3_BUCKET, Key: keyOf(name) })

  return {
    put: (name, bytes) =>
      inTime(async (abortSignal) => {
        const ContentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
        await client.send(new PutObjectCommand({ ...object(name), Body: bytes, ContentType }), {
          abortSignal,
        })
      }),
    read: (name) =>
      inTime((abortSignal) =>
        unlessMissing(async () => {
          const { Body } = await client.send(new GetObjectCommand(object(name)), { abortSignal })
          return Body?.transformToByteArray()
        }),
      ),
    has: async (name) => {
      const look = (abortSignal: AbortSignal) =>
        unlessMissing(() => client.send(new HeadObjectCommand(object(name)), { abortSignal }))
      return (await inTime(look)) !== undefined
    },
    remove: (name) =>
      inTime(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(object(name)), { abortSignal })
      }),
    list: async function* () {
      const pageAfter = (ContinuationToken?: string) =>
        inTime((abortSignal) => {
          const asked = { Bucket: settings.S3_BUCKET, ...(ContinuationToken && { ContinuationToken }) }
          return client.send(new ListObjectsV2Command(asked), { abortSignal })
        })
      for (let next: string | undefined = ''; next !== undefined; ) {
        const page: Awaited<ReturnType<typeof pageAfter>> = await pageAfter(next)
        yield (page.Contents ?? []).map(({ Key = '', LastModified = new Date() }) => ({
          name: Key.slice(Key.indexOf('/') + 1),
          putAt: LastModified,
        }))
        next = page.NextContinuationToken
      }
    },
  }
}

/** A store that is slow, silent or away is told apart from one that says no: the first is worth another try. */
async function inTime<Result>(ask: (abortSignal: AbortSignal) => Promise<Result>): Promise<Result> {
  try {
    // The signal also ends a body that has begun to come.
    return await ask(AbortSignal.timeout(patience))
  } catch (error) {
    if (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) throw error
    const sentence = 'Pictures cannot be reached just now. Please try again in a moment.'
    throw Object.assign(new Refusal('busy', sentence, 5), { cause: error })
  }
}

/** A missing bucket is another thing than a missing file, and no picture of ours is called so. */
async function unlessMissing<Found>(ask: () => Promise<Found>): Promise<Found | undefined> {
  try {
    return await ask()
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined
    throw error
  }
}
