import { quotas, type Usage, type UsageEvent } from '@torno/domain';
import { specify } from '@torno/kernel/testing';
import { commandOf } from '../testing/commands.fixture.js';
import { usage, type UsageCommand } from './usage.js';

const { given } = specify(usage, expect);
const limits: Usage = { uploadedBytes: 100, drafts: 2, quotes: 2, messages: 2, emails: 10 };
const endOfDay = '2026-03-20T23:00:00.000Z';
const use = (uses: Partial<Usage>): UsageCommand => commandOf<UsageCommand>()('Use', { uses, limits, endOfDay });
const used = (data: Partial<Usage>): UsageEvent => ({ type: 'QuotaUsed', data });

const codes: Readonly<Record<keyof Usage, string>> = {
  uploadedBytes: 'quota.uploads',
  drafts: 'quota.drafts',
  quotes: 'quota.quotes',
  messages: 'quota.messages',
  emails: 'quota.emails',
};

describe('A quota of a day', () => {
  it.each(quotas)('of %s is refused beyond its limit, and only beyond', (quota) => {
    const limit = limits[quota];
    given(used({ [quota]: limit - 1 }))
      .when(use({ [quota]: 1 }))
      .thenEvents(used({ [quota]: 1 }));
    given(used({ [quota]: 1 }), used({ [quota]: limit - 1 }))
      .when(use({ [quota]: 1 }))
      .thenRefused(codes[quota]);
  });

  it('names the instant at which the day ends', () =>
    expect(() => usage.decide(use({ drafts: 3 }), usage.initialState())).toThrow(
      expect.objectContaining({ retryAt: endOfDay }),
    ));

  it('is counted with all others of a command or not at all', () => {
    given(used({ emails: 10 }))
      .when(use({ quotes: 1, emails: 1 }))
      .thenRefused('quota.emails');
    given(used({ emails: 10 }))
      .when(use({ drafts: 1 }))
      .thenEvents(used({ drafts: 1 }));
  });
});
