import { randomBytes } from 'node:crypto';
import type { EventDeclaration } from '@torno/kernel';
import { startTestDocuments, type TestDocuments } from '../documents/documents.fixture.js';
import { documentKeyStore } from './key-store.js';
import { createVault } from './vault.js';

let engine: TestDocuments;
beforeAll(async () => {
  engine = await startTestDocuments();
});
afterAll(() => engine.stop());

const named: EventDeclaration = { type: 'Named', schema: 1, personal: { subject: 'id', fields: ['name'] } };

describe('keys in the document store', () => {
  it('The first key of a subject is kept; after its destruction there is none', async () => {
    const keys = documentKeyStore(engine.documents);
    const [first, second] = [randomBytes(32), randomBytes(32)];
    await keys.insert('u', first);
    await keys.insert('u', second);
    expect(await keys.load(['u', 'nobody'])).toEqual(new Map([['u', { key: first }]]));
    await keys.destroy('u');
    await keys.insert('u', second);
    await keys.destroy('never-had-one');
    await keys.insert('never-had-one', second);
    expect(await keys.load(['u', 'never-had-one'])).toEqual(
      new Map([
        ['u', 'destroyed'],
        ['never-had-one', 'destroyed'],
      ]),
    );
  });

  it('Processes that start at once get the same key', async () => {
    const vaults = Array.from({ length: 10 }, () => createVault({ keys: documentKeyStore(engine.documents) }));
    const sealed = await Promise.all(vaults.map((vault) => vault.encrypt(named, { id: 'v', name: 'Ada' })));
    const reader = createVault({ keys: documentKeyStore(engine.documents) });
    expect(await reader.decryptMany(sealed)).toEqual(sealed.map(() => ({ data: { id: 'v', name: 'Ada' } })));
  });
});
