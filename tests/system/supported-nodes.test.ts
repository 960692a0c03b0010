import { readlinkSync, realpathSync } from 'node:fs';
import { createApi } from '../house/api.js';
import { startHouse } from '../house/house.js';
import { settle } from '../house/people.js';
import { draftRfq, publishRfq } from '../house/rfq-story.js';

const newest = process.env['NEWEST_NODE'];
const onNewest = newest === undefined ? it.skip : it;

onNewest('An installation on the newest Node makes previews and publishes', async () => {
  const house = await startHouse({ node: newest ?? '' });
  try {
    expect(readlinkSync(`/proc/${house.pidOf('worker')}/exe`)).toBe(realpathSync(newest ?? ''));
    const api = createApi(house.url, house.syncKey);
    const buyer = await settle(api, 'buyer', { isBuyer: true });
    const supplier = await settle(api, 'supplier', { isSupplier: true, tier: 'A' });
    const { rfqId } = await draftRfq(api, buyer, { label: 'Newest', previews: true });
    await publishRfq(api, buyer, rfqId, [supplier]);
  } finally {
    await house.stop();
  }
});
