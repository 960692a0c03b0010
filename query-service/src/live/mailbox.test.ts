import { createMailbox, maxRfqs, maxSubjects } from './mailbox.js';

const change = (position: number, topic: 'rfq' | 'participation' = 'rfq') => ({ secondaryId: 7, topic, position });

it('Changes of one RFQ and topic are merged', () => {
  const mailbox = createMailbox();
  mailbox.rfq('a', change(1));
  mailbox.rfq('b', change(2));
  mailbox.rfq('a', change(4, 'participation'));
  mailbox.rfq('a', change(3));
  expect(mailbox.drain(5)).toEqual({
    position: 5,
    everything: false,
    market: false,
    rfqs: [
      { rfqId: 'a', secondaryId: 7, topics: ['rfq'], position: 3 },
      { rfqId: 'a', secondaryId: 7, topics: ['participation'], position: 4 },
      { rfqId: 'b', secondaryId: 7, topics: ['rfq'], position: 2 },
    ],
  });
  expect(mailbox.isEmpty()).toBe(true);
});

it('A slow reader with too many changed RFQs receives “everything”, and the mailbox is emptied', () => {
  const mailbox = createMailbox();
  for (let number = 0; number < maxRfqs; number++) mailbox.rfq(`rfq-${number}`, change(number));
  mailbox.rfq('rfq-0', change(500));
  expect(mailbox.drain(500)).toMatchObject({ everything: false, rfqs: { length: maxRfqs } });
  for (let number = 0; number <= maxRfqs; number++) mailbox.rfq(`rfq-${number}`, change(number));
  mailbox.rfq('one more', change(600));
  expect(mailbox.drain(600)).toEqual({ position: 600, everything: true, market: false, rfqs: [] });
  expect(mailbox.isEmpty()).toBe(true);
});

it('A discarded draft keeps the number from an earlier change', () => {
  const mailbox = createMailbox();
  mailbox.rfq('a', change(1));
  mailbox.rfq('a', { secondaryId: null, topic: 'rfq', position: 2 });
  expect(mailbox.drain(2).rfqs).toEqual([{ rfqId: 'a', secondaryId: 7, topics: ['rfq'], position: 2 }]);
});

it('Too many subjects become “everything” as well, but not the subjects of one publication to many suppliers', () => {
  const mailbox = createMailbox();
  mailbox.subjects(['companies:a', 'companies:a']);
  expect(mailbox.drain(1)).toMatchObject({ everything: false, subjects: ['companies:a'] });
  expect(mailbox.isEmpty()).toBe(true);
  // Each supplier has a stream.
  for (let supplier = 0; supplier < 3 * maxRfqs; supplier++) mailbox.subjects([`streams:participation-r_${supplier}`]);
  expect(mailbox.drain(1)).toMatchObject({ everything: false, subjects: { length: 3 * maxRfqs } });
  mailbox.subjects(Array.from({ length: maxSubjects + 1 }, (_, index) => `users:${index}`));
  expect(mailbox.drain(2)).toMatchObject({ everything: true, rfqs: [] });
});
