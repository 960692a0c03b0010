import { execFileSync } from 'node:child_process';
import { readFileSync, readlinkSync, realpathSync } from 'node:fs';
import { createApi } from '../installation/api.js';
import { startInstallation } from '../installation/installation.js';
import { registerCompany } from '../installation/people.js';
import { draftRfq, publishRfq } from '../installation/rfq-story.js';

/** The ends of the range that `package.json` supports; `.ci/run` brings both. */
const ends = { oldest: process.env['OLDEST_NODE'], newest: process.env['NEWEST_NODE'] } as const;

const { engines } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly engines: { readonly node: string } };

// Elsewhere the other tests run on the Node that is there.
const onOldest = ends.oldest === undefined ? it.skip : it;
const onNewest = ends.newest === undefined ? it.skip : it;

const makesPreviewsAndPublishes = async (node = ''): Promise<void> => {
  const installation = await startInstallation({ node });
  try {
    expect(readlinkSync(`/proc/${installation.pidOf('worker')}/exe`)).toBe(realpathSync(node));
    const api = createApi(installation.url, installation.syncKey);
    const buyer = await registerCompany(api, 'buyer', { isBuyer: true });
    const supplier = await registerCompany(api, 'supplier', { isSupplier: true, tier: 'A' });
    const { rfqId } = await draftRfq(api, buyer, { label: 'Node', previews: true });
    await publishRfq(api, buyer, rfqId, [supplier]);
  } finally {
    await installation.stop();
  }
};

onOldest('An installation on the oldest Node makes previews and publishes', async () => {
  const version = execFileSync(ends.oldest ?? '', ['--version'], { encoding: 'utf8' });
  expect(version).toMatch(new RegExp(`^v${engines.node.replace('>=', '').replaceAll('.', '\\.')}\\.`));
  await makesPreviewsAndPublishes(ends.oldest);
});
onNewest('An installation on the newest Node makes previews and publishes', () =>
  makesPreviewsAndPublishes(ends.newest),
);
