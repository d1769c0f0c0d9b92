import { openChildProgram } from '../platform/programs/child-program.ts'
import type { PictureFile } from './image-processing.ts'

/** The worker would keep the memory of what it once encoded; a program that ends gives it back. */
export const avifEncoder = openChildProgram<{ master: Uint8Array; picture: string }, PictureFile[]>(
  new URL('./encode-avif-program.ts', import.meta.url),
  { memoryMb: 300, heapMb: 64 },
)
