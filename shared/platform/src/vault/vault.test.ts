import fc from 'fast-check';
import type { EventDeclaration, JsonObject, JsonValue } from '@torno/kernel';
import type { KeyStore } from './key-store.js';
import { memoryKeys } from './memory-keys.fixture.js';
import { createVault, deletedPlaceholder } from './vault.js';

const registered: EventDeclaration = {
  type: 'Registered',
  schema: 1,
  personal: { subject: 'userId', fields: ['name', 'birthday', 'contact.phone', 'missing'] },
};

const json = fc.jsonValue({ maxDepth: 3 }).map((value) => JSON.parse(JSON.stringify(value)) as JsonValue);

const person = fc.record({
  userId: fc.constantFrom('ada', 'ben', 'cleo'),
  name: fc.string(),
  birthday: json,
  contact: fc.oneof(fc.record({ phone: json, room: json }), fc.constant(null), fc.string()),
  role: json,
});

describe('vault', () => {
  it('Encrypted values are decrypted unchanged, for many people at once', () =>
    fc.assert(
      fc.asyncProperty(fc.array(person, { maxLength: 10 }), async (people) => {
        const vault = createVault({ keys: memoryKeys() });
        const sealed = await Promise.all(people.map((data) => vault.encrypt(registered, data)));
        expect(await vault.decryptMany(sealed)).toEqual(people.map((data) => ({ data })));
      }),
    ));

  it('Declared personal fields are unreadable, and the rest is unchanged', async () => {
    const vault = createVault({ keys: memoryKeys() });
    const data = { userId: 'u', name: 'Lovelace', contact: { phone: '4930', room: 12 }, birthday: null, role: 'buyer' };
    const sealed = await vault.encrypt(registered, data);
    expect(JSON.stringify(sealed)).not.toMatch(/Lovelace|4930/);
    expect(sealed).toMatchObject({ userId: 'u', contact: { room: 12 }, birthday: null, role: 'buyer' });
    expect(sealed).not.toHaveProperty('missing');
  });

  it('The keys of a batch are loaded by one query, and none twice', async () => {
    const keys = memoryKeys();
    const writer = createVault({ keys });
    const sealed = await Promise.all(
      Array.from({ length: 30 }, (_, n) => writer.encrypt(registered, { userId: `u${n}`, name: 'N' })),
    );
    const before = keys.loads();
    const reader = createVault({ keys });
    await reader.decryptMany(sealed);
    await reader.decryptMany(sealed);
    expect(keys.loads()).toBe(before + 1);
  });

  it('A placeholder is shown once the key is destroyed, and the key is never created again', async () => {
    const keys = memoryKeys();
    const vault = createVault({ keys });
    const sealed = await vault.encrypt(registered, { userId: 'u', name: 'Ada' });
    await vault.destroy('u');
    const later = await vault.encrypt(registered, { userId: 'u', name: 'Ada again' });
    for (const reader of [vault, createVault({ keys })])
      expect(await reader.decryptMany([sealed, later])).toEqual([
        { data: { userId: 'u', name: deletedPlaceholder } },
        { data: { userId: 'u', name: deletedPlaceholder } },
      ]);
  });

  it('Concurrent callers agree on one key', async () => {
    const keys = memoryKeys();
    const vaults = Array.from({ length: 10 }, () => createVault({ keys }));
    const sealed = await Promise.all(vaults.map((vault) => vault.encrypt(registered, { userId: 'u', name: 'Ada' })));
    const expected = sealed.map(() => ({ data: { userId: 'u', name: 'Ada' } }));
    expect(await createVault({ keys }).decryptMany(sealed)).toEqual(expected);
  });

  it('The unreadable values of a batch are reported', async () => {
    const vault = createVault({ keys: memoryKeys() });
    const good = await vault.encrypt(registered, { userId: 'u', name: 'Ada' });
    const foreign = await createVault({ keys: memoryKeys() }).encrypt(registered, { userId: 'v', name: 'Ben' });
    await vault.encrypt(registered, { userId: 'w', name: 'Cleo' });
    const moved = JSON.parse(JSON.stringify(good).replace('"subject":"u"', '"subject":"w"')) as JsonObject;
    expect(await vault.decryptMany([foreign, good, moved])).toEqual([
      { error: expect.objectContaining({ name: 'VaultError', code: 'no-key' }) },
      { data: { userId: 'u', name: 'Ada' } },
      // The value was moved to another person, whose key does not open it.
      { error: expect.not.objectContaining({ name: 'VaultError' }) },
    ]);
  });

  it('Personal data without a subject, and data that looks encrypted, are refused', async () => {
    const vault = createVault({ keys: memoryKeys() });
    await expect(vault.encrypt(registered, { name: 'Ada' })).rejects.toMatchObject({ code: 'no-subject' });
    await expect(vault.encrypt(registered, { userId: 'u', role: [{ $personal: {} }] })).rejects.toMatchObject({
      code: 'already-encrypted',
    });
    expect(await vault.encrypt(registered, { role: 'buyer' })).toEqual({ role: 'buyer' });
  });

  it('An unavailable key store is not mistaken for unreadable data', async () => {
    const outage = new Error('away');
    const away: KeyStore = { ...memoryKeys(), load: () => Promise.reject(outage) };
    const sealed = await createVault({ keys: memoryKeys() }).encrypt(registered, { userId: 'u', name: 'Ada' });
    await expect(createVault({ keys: away }).decryptMany([sealed])).rejects.toBe(outage);
  });
});
