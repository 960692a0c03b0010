import type { SupplierRfqAccess, AccessLevel } from './supplier-rfq-access.js';

/** The levels at which a kind of fact is disclosed. */
const levelsOf = {
  /**
   * The RFQ's number and status, and the supplier's own actions on it: disclosed whenever the RFQ exists for the
   * supplier.
   */
  reference: ['uninvited', 'marketplace', 'blockedBySelf', 'visible', 'nda'],
  /** Comments among colleagues; hidden while the supplier blocks the buyer. */
  unblocked: ['uninvited', 'marketplace', 'visible', 'nda'],
  /** The only facts that the marketplace discloses to suppliers who may not read the RFQ (C-31). */
  marketplace: ['marketplace', 'visible', 'nda'],
  /**
   * The name of the RFQ and the buyer's identity: also disclosed behind the supplier's own block, so that they can remove
   * it (SDET-37, QUOTE-22).
   */
  heading: ['blockedBySelf', 'visible', 'nda'],
  visible: ['visible', 'nda'],
  /** Like `visible`, and only with access to the buyer's contact (SDET-35). */
  contact: ['visible', 'nda'],
  nda: ['nda'],
} as const satisfies Readonly<Record<string, readonly AccessLevel[]>>;

export type Disclosure = keyof typeof levelsOf;
type Reader = Pick<SupplierRfqAccess, 'level' | 'contact'>;

export const discloses = ({ level, contact }: Reader, disclosure: Disclosure): boolean => {
  const levels: readonly AccessLevel[] = levelsOf[disclosure];
  return levels.includes(level) && (disclosure !== 'contact' || contact === 'Granted');
};

/** A field that needs a disclosure, and the value that replaces it for everybody else. */
export type Field<Hidden> = { readonly shown: Disclosure; readonly hidden: Hidden };

export const redactedText = (shown: Disclosure): Field<''> => ({ shown, hidden: '' });
export const redactedCount = (shown: Disclosure): Field<0> => ({ shown, hidden: 0 });
export const redactedFlag = (shown: Disclosure): Field<false> => ({ shown, hidden: false });
export const redactedOptional = (shown: Disclosure): Field<null> => ({ shown, hidden: null });
/** A choice, of which everybody else is shown the default. */
export const redactedChoice = <const Default>(shown: Disclosure, substitute: Default): Field<Default> => ({
  shown,
  hidden: substitute,
});
export const redactedList = (shown: Disclosure): Field<never[]> => ({ shown, hidden: [] });
/** A list whose elements have fields of their own. */
export const redactedListOf = <const Shown extends Disclosure, const Each>(shown: Shown, each: Each) => ({
  shown,
  hidden: [] as never[],
  each,
});

type IsObject<Value> = [NonNullable<Value>] extends [object] ? true : false;

/** The rule of one field: hidden with a replacement, bare if it is shown with its parent, or a table of its own. */
type Rule<Value, Whole extends Disclosure> =
  | (Field<Value> & { readonly each?: never })
  | (IsObject<Value> extends true ? never : Whole)
  | (Value extends readonly (infer Element extends object)[]
      ? {
          [Shown in Disclosure]: Field<never[]> & { readonly shown: Shown; readonly each: Redaction<Element, Shown> };
        }[Disclosure]
      : Value extends object
        ? Redaction<Value, Whole>
        : never);

/** One rule for each field of a view; a field without a rule does not compile. */
export type Redaction<View, Whole extends Disclosure = 'reference'> = {
  readonly [Name in keyof View]-?: Rule<View[Name], Whole>;
};

/** The same rules as `redact` walks them: its signature checks the types of the view. */
export type AnyRule = Disclosure | (Field<unknown> & { readonly each?: AnyRedaction }) | AnyRedaction;
export type AnyRedaction = { readonly [name: string]: AnyRule };

export const isField = (
  rule: Exclude<AnyRule, Disclosure>,
): rule is Field<unknown> & { readonly each?: AnyRedaction } => 'shown' in rule && 'hidden' in rule;

const withRule = (name: string, rule: AnyRule | undefined, value: unknown, reader: Reader): unknown => {
  if (rule === undefined) throw new Error(`No access level is declared for the field ${name}`);
  if (typeof rule === 'string') {
    if (!discloses(reader, rule)) throw new Error(`The field ${name} is not disclosed at the level ${reader.level}`);
    return value;
  }
  if (!isField(rule)) return redactFields(rule, reader, value);
  const { shown, hidden, each } = rule;
  if (!discloses(reader, shown)) return hidden;
  return each && Array.isArray(value) ? value.map((element) => redactFields(each, reader, element)) : value;
};

const redactFields = (rules: AnyRedaction, reader: Reader, view: unknown): unknown =>
  Object.fromEntries(
    Object.entries(view ?? {}).map(([name, value]) => [name, withRule(name, rules[name], value, reader)]),
  );

/**
 * The view as a supplier with this access may read it: fields that are not disclosed get the replacement of their rule.
 * Throws for the level `none`, and for a field without a rule.
 */
export const redact = <View extends object>(rules: Redaction<View>, reader: Reader, view: View): View =>
  // The signature has checked the table against the view; the walk itself is untyped.
  redactFields(rules as AnyRedaction, reader, view) as View;
