import { act, screen } from '@testing-library/react';
import type { LiveMessage } from '@torno/contract';
import { liveState } from '../../api/live/live-state.js';
import { draft } from './testing/rfq.fixture.js';
import { details, show } from './testing/show-step.js';

const notice = 'This draft was changed elsewhere. Your entries stay here.';

/** Publishes a live update about a change of the draft. */
const publishChange = (position: number, rfqId = draft.rfqId): Promise<void> =>
  act(async () => {
    const change = { rfqId, secondaryId: 1, position } as const;
    const rfqs: LiveMessage['rfqs'] = [
      { ...change, topics: ['files'], position: position - 1 },
      { ...change, topics: ['rfq'] },
    ];
    liveState.publish({ position, everything: false, market: false, rfqs });
  });

const code = () => screen.findByRole('textbox', { name: 'Internal code' });

it('The wizard reports a change made elsewhere and keeps entries until the user loads it', async () => {
  let label = draft.label;
  const { user } = await show('rfq-data', {}, { [details]: () => ({ body: { ...draft, label } }) });
  await user.type(await code(), 'P-7');
  await screen.findByText('All changes saved');
  label = 'Named by a colleague';
  await publishChange(900);
  expect(await screen.findByText(notice)).toBeInTheDocument();
  expect(await code()).toHaveValue('P-7');
  expect(screen.getByRole('textbox', { name: 'Name of the RFQ' })).toHaveValue(draft.label);
  await user.click(screen.getByRole('button', { name: 'Show the changes' }));
  expect(await screen.findByDisplayValue('Named by a colleague')).toBeInTheDocument();
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('The wizard does not report changes saved by this tab, nor of other RFQs', async () => {
  const { user } = await show('rfq-data');
  await user.type(await code(), 'P-8');
  await screen.findByText('All changes saved');
  // The reply of the save has stated position 2.
  await publishChange(2);
  await publishChange(901, '00000000-0000-4000-8000-000000000999');
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});

it('The wizard does not report previews made of its files', async () => {
  const { user } = await show('rfq-data');
  await user.type(await code(), 'P-9');
  await screen.findByText('All changes saved');
  const change = { rfqId: draft.rfqId, secondaryId: 1 };
  await act(async () =>
    liveState.publish({
      position: 902,
      everything: false,
      market: false,
      rfqs: [
        { ...change, topics: ['rfq'], position: 2 },
        { ...change, topics: ['files'], position: 902 },
      ],
    }),
  );
  expect(screen.queryByText(notice)).not.toBeInTheDocument();
});
