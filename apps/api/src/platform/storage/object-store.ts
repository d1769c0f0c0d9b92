import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import { Refusal } from '@kashika/server/refusal'
import { seconds } from '@kashika/server/units'
import { privateFolder, type Storage, toStorageKey } from './storage-types.ts'

export type BucketSettings = {
  S3_BUCKET: string
  S3_REGION: string
  S3_ENDPOINT?: string | undefined
  S3_ACCESS_KEY_ID: string
  S3_SECRET_ACCESS_KEY: string
}

/** Retry included: a request for a picture fails within three seconds. */
const timeoutMs = seconds(2.5)

export function openObjectStore(settings: BucketSettings, folder?: typeof privateFolder): Storage {
  const prefix = folder ? `${folder}/` : ''
  const client = new S3Client({
    region: settings.S3_REGION,
    ...(settings.S3_ENDPOINT ? { endpoint: settings.S3_ENDPOINT } : {}),
    credentials: {
      accessKeyId: settings.S3_ACCESS_KEY_ID,
      secretAccessKey: settings.S3_SECRET_ACCESS_KEY,
    },
    forcePathStyle: true,
    maxAttempts: 2,
    // Other stores do not know the SDK's newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
  const toObjectParams = (name: string) => ({
    Bucket: settings.S3_BUCKET,
    Key: prefix + toStorageKey(name),
  })

  return {
    put: (name, bytes) =>
      withTimeout(async (abortSignal) => {
        const ContentType = name.endsWith('.avif') ? 'image/avif' : 'image/webp'
        await client.send(new PutObjectCommand({ ...toObjectParams(name), Body: bytes, ContentType }), {
          abortSignal,
        })
      }),
    read: (name) =>
      withTimeout((abortSignal) =>
        undefinedIfMissing(async () => {
          const { Body } = await client.send(new GetObjectCommand(toObjectParams(name)), { abortSignal })
          return Body?.transformToByteArray()
        }),
      ),
    has: async (name) => {
      const headObject = (abortSignal: AbortSignal) =>
        undefinedIfMissing(() => client.send(new HeadObjectCommand(toObjectParams(name)), { abortSignal }))
      return (await withTimeout(headObject)) !== undefined
    },
    remove: (name) =>
      withTimeout(async (abortSignal) => {
        await client.send(new DeleteObjectCommand(toObjectParams(name)), { abortSignal })
      }),
    list: async function* () {
      const fetchPage = (ContinuationToken?: string) =>
        withTimeout((abortSignal) => {
          const params = {
            Bucket: settings.S3_BUCKET,
            ...(prefix && { Prefix: prefix }),
            ...(ContinuationToken && { ContinuationToken }),
          }
          return client.send(new ListObjectsV2Command(params), { abortSignal })
        })
      for (let continuationToken: string | undefined = ''; continuationToken !== undefined; ) {
        const page: Awaited<ReturnType<typeof fetchPage>> = await fetchPage(continuationToken)
        const files = page.Contents ?? []
        yield files
          .filter(({ Key = '' }) => prefix || !Key.startsWith(`${privateFolder}/`))
          .map(({ Key = '', LastModified = new Date() }) => ({
            name: Key.slice(Key.lastIndexOf('/') + 1),
            putAt: LastModified,
          }))
        continuationToken = page.NextContinuationToken
      }
    },
  }
}

/** Slow or unreachable is worth a retry, a refusal is not. */
async function withTimeout<Result>(
  operation: (abortSignal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  try {
    // The signal also ends a body that is being read.
    return await operation(AbortSignal.timeout(timeoutMs))
  } catch (error) {
    if (error instanceof S3ServiceException && (error.$metadata.httpStatusCode ?? 500) < 500) throw error
    const sentence = 'Pictures cannot be reached just now. Please try again in a moment.'
    throw Object.assign(new Refusal('busy', sentence, 5), { cause: error })
  }
}

/** NoSuchBucket is not among these: a missing bucket is an error. */
async function undefinedIfMissing<Result>(operation: () => Promise<Result>): Promise<Result | undefined> {
  try {
    return await operation()
  } catch (error) {
    if (error instanceof S3ServiceException && ['NoSuchKey', 'NotFound'].includes(error.name))
      return undefined
    throw error
  }
}
