import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import type { TestInfo } from '@playwright/test'
import pg from 'pg'
import {
  createDatabase,
  dropDatabase,
  templateName,
  toDatabaseUrl,
} from '../../../apps/api/test/databases.ts'
import shopFile from '../../../shop.json' with { type: 'json' }
import { startApi, startWeb } from '../servers/app-processes.ts'
