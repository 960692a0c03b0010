/** Why a publication is not verified at once (RFQ-10): operators release by hand, or files have not been checked yet. */
export const holdingRules = ['manualRelease', 'filesUnchecked'] as const;
export type HoldingRule = (typeof holdingRules)[number];

type Facts = { readonly byHand: boolean; readonly uncheckedFiles: number };

/** The rules that hold a publication; none if it is verified at once. */
export const heldByRules = ({ byHand, uncheckedFiles }: Facts): readonly HoldingRule[] =>
  holdingRules.filter((rule) => ({ manualRelease: byHand, filesUnchecked: uncheckedFiles > 0 })[rule]);
