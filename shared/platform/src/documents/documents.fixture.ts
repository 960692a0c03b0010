import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startDocumentStore } from '@torno/engine-document-store';
import { newId } from '@torno/kernel';
import { connectDocuments, type Documents } from './documents.js';

export type TestDocuments = { readonly documents: Documents; readonly url: string; readonly stop: () => Promise<void> };

/** A database of its own on the engine under `MONGODB_URL`, or on an embedded one. */
export const startTestDocuments = async (): Promise<TestDocuments> => {
  const database = `torno_test_${newId()}`;
  const given = process.env['MONGODB_URL'];
  if (given) {
    const documents = await connectDocuments({ url: given, database });
    return {
      documents,
      url: given,
      stop: async () => {
        await documents.dropDatabase();
        await documents.close();
      },
    };
  }
  const dataDir = await mkdtemp(join(tmpdir(), 'torno-documents-'));
  const engine = await startDocumentStore({ dataDir, durability: 'process' });
  const documents = await connectDocuments({ url: engine.url, database });
  return {
    documents,
    url: engine.url,
    stop: async () => {
      await documents.close();
      await engine.close();
      await rm(dataDir, { recursive: true });
    },
  };
};
