import fc from 'fast-check';
import {
  redactedCount,
  redactedFlag,
  redactedListOf,
  redactedOptional,
  redact,
  redactedText,
  type Redaction,
} from './redaction.js';
import { accessLevels, type AccessLevel } from './supplier-rfq-access.js';

type View = {
  readonly number: number;
  readonly label: string;
  readonly buyer: { readonly name: string; readonly phone: string; readonly isGone: boolean };
  readonly reason: string | null;
  readonly quotes: number;
  readonly parts: { readonly name: string; readonly drawing: string }[];
};

const rules: Redaction<View> = {
  number: 'reference',
  label: redactedText('heading'),
  buyer: { name: redactedText('heading'), phone: redactedText('contact'), isGone: redactedFlag('heading') },
  reason: redactedOptional('visible'),
  quotes: redactedCount('marketplace'),
  parts: redactedListOf('marketplace', { name: 'marketplace', drawing: redactedText('nda') }),
};

const view: View = {
  number: 7,
  label: 'Gear',
  buyer: { name: 'Buyer', phone: '+49', isGone: true },
  reason: 'new',
  quotes: 3,
  parts: [{ name: 'Shaft', drawing: 'shaft.pdf' }],
};

const at = (level: AccessLevel, contact: 'Granted' | 'Restricted' = 'Restricted') =>
  redact<View>(rules, { level, contact }, view);

describe('redaction', () => {
  it('keeps the fields that the level discloses, and replaces the others as their rules state', () => {
    const nobody = { name: '', phone: '', isGone: false };
    const parts = [{ name: 'Shaft', drawing: '' }];
    expect(at('uninvited')).toEqual({ number: 7, label: '', buyer: nobody, reason: null, quotes: 0, parts: [] });
    expect(at('marketplace')).toEqual({ number: 7, label: '', buyer: nobody, reason: null, quotes: 3, parts });
    const buyer = { name: 'Buyer', phone: '', isGone: true };
    expect(at('blockedBySelf')).toEqual({ number: 7, label: 'Gear', buyer, reason: null, quotes: 0, parts: [] });
    expect(at('visible')).toEqual({ ...view, buyer, parts });
    expect(at('visible', 'Granted')).toEqual({ ...view, parts });
    expect(at('nda', 'Granted')).toEqual(view);
  });

  it('changes nothing when it is repeated', () =>
    fc.assert(
      fc.property(
        fc.constantFrom(...accessLevels.filter((level) => level !== 'none')),
        fc.constantFrom('Granted', 'Restricted'),
        (level, contact) => {
          const once = at(level, contact);
          expect(redact<View>(rules, { level, contact }, once)).toEqual(once);
        },
      ),
    ));

  it('throws for a supplier for whom the RFQ does not exist', () => expect(() => at('none')).toThrow('number'));

  it('throws for a field without a rule', () => {
    const margin = { margin: 12 };
    const more: View = { ...view, ...margin };
    expect(() => redact<View>(rules, { level: 'nda', contact: 'Granted' }, more)).toThrow('margin');
  });

  it('does not compile without a rule for each field, at every depth', () => {
    const { label, ...unlabelled } = rules;
    // @ts-expect-error: the label has no rule
    const withoutLabel: Redaction<View> = unlabelled;
    const buyer = { name: redactedText('reference'), isGone: redactedFlag('reference') };
    // @ts-expect-error: the phone has no rule
    const withoutPhone: Redaction<View> = { ...rules, buyer };
    // @ts-expect-error: the drawing has no rule
    const withoutDrawing: Redaction<View> = { ...rules, parts: redactedListOf('marketplace', { name: 'marketplace' }) };
    // @ts-expect-error: one rule for the whole cannot replace the rules of its fields
    const wholesale: Redaction<View> = { ...rules, buyer: 'reference' };
    // @ts-expect-error: a hidden label has no replacement
    const bare: Redaction<View> = { ...rules, label: 'visible' };
    expect([label, withoutLabel, withoutPhone, withoutDrawing, wholesale, bare]).toHaveLength(6);
  });
});
