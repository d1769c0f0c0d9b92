type Version = { read: () => Promise<string>; getKnown: () => string | undefined }

/** Loads a value once for each version, for all who ask. */
export function createVersionedReader<Value>(version: Version, load: () => Promise<Value>) {
  let known: { version: string; loading: Promise<Value>; value?: Value } | undefined

  function startLoading(currentVersion: string) {
    const entry: NonNullable<typeof known> = { version: currentVersion, loading: load() }
    known = entry
    entry.loading.then(
      (value) => {
        entry.value = value
      },
      () => {
        if (known === entry) known = undefined
      },
    )
    return entry.loading
  }

  return {
    read: async (): Promise<Value> => {
      const currentVersion = await version.read()
      return known?.version === currentVersion ? known.loading : startLoading(currentVersion)
    },
    /** What was loaded last, unless the version has moved since: for answers while the database is away. */
    getKnown: () => (known && known.version === version.getKnown() ? known.value : undefined),
  }
}
export type VersionedReader<Value> = ReturnType<typeof createVersionedReader<Value>>
