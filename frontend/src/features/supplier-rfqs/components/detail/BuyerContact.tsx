import Block from '@mui/icons-material/Block';
import Phone from '@mui/icons-material/PhoneOutlined';
import { Alert, Box, Button, Link, Paper, Typography } from '@mui/material';
import type { SupplierRfqDetails } from '@torno/contract';
import { memo } from 'react';
import { useNotify } from 'react-admin';
import { useTranslation } from 'react-i18next';
import { Link as RouterLink } from 'react-router';
import { FileImage } from '../../../../shared/files/FileImage.js';
import { useBlocking } from '../../../../api/resources/use-blocking.js';
import { useConfirm } from '../../../../shared/ui/confirm.js';
import { MoreMenu, MoreMenuItem } from '../../../../shared/ui/MoreMenu.js';
import { supplierInbox } from '../../../../shared/routing/addresses.js';
import { usePlaceText } from '../../../lookups/index.js';

type Props = { readonly details: SupplierRfqDetails };

/** The next step for readers who do not see the buyer. */
const nextStepHref = { NOT_PAYED: '/support', NOT_INVITED: supplierInbox } as const;

/** Placeholder of the contact, made of meaningless letters, with an invitation to act. */
const BlurredText = ({ reason }: { readonly reason: 'NOT_PAYED' | 'NOT_INVITED' }) => {
  const { t } = useTranslation('supplier-rfqs');
  return (
    <>
      <Box aria-hidden sx={{ filter: 'blur(6px)', userSelect: 'none', mb: 1.5, color: 'text.secondary' }}>
        <Typography variant="h3" component="p">
          Lorem Ipsum GmbH
        </Typography>
        <Typography variant="body2">Dolor Sitamet</Typography>
        <Typography variant="body2">Consectetur 12, 12345 Elit</Typography>
      </Box>
      <Alert severity="info">
        <Typography variant="body2" fontWeight={650}>
          {t(`hidden.${reason}.title`)}
        </Typography>
        {t(`hidden.${reason}.text`)}{' '}
        <Link component={RouterLink} to={nextStepHref[reason]} underline="always" className="no-print">
          {t(`hidden.${reason}.action`)}
        </Link>
      </Alert>
    </>
  );
};

/** Blocks the buyer from a menu, since that is rare; a blocked buyer is unblocked by a button in view. */
const BlockBuyer = ({ companyId, blocked }: { readonly companyId: string; readonly blocked: boolean }) => {
  const { t } = useTranslation('supplier-rfqs');
  const confirm = useConfirm();
  const notify = useNotify();
  const { block, unblock, isPending } = useBlocking('SUPPLIER', companyId);
  const toggle = async (): Promise<void> => {
    if (companyId === '') return notify(t('block.noBuyer'), { type: 'error' });
    const key = blocked ? 'unblock' : 'block';
    const sure = await confirm({
      title: t(`${key}.title`),
      text: t(`${key}.text`),
      confirmLabel: t(`${key}.confirm`),
      dangerous: !blocked,
    });
    if (!sure) return;
    if (blocked) unblock();
    else block();
  };
  if (blocked)
    return (
      <Button size="small" color="inherit" startIcon={<Block />} disabled={isPending} onClick={() => void toggle()}>
        {t('unblock.action')}
      </Button>
    );
  return (
    <MoreMenu size="small" edge="end" label={t('buyer.more')} disabled={isPending}>
      <MoreMenuItem onChoose={() => void toggle()}>{t('block.action')}</MoreMenuItem>
    </MoreMenu>
  );
};

/**
 * The buyer: name and address for suppliers who may see them, a blurred placeholder and the next step for the others
 * (SDET-27, SDET-35).
 */
export const BuyerContact = memo(({ details: { contactData: contact, metadata } }: Props) => {
  const { t } = useTranslation('supplier-rfqs');
  const placeText = usePlaceText();
  const name = `${contact.firstname} ${contact.lastname}`.trim();
  const phone = metadata.contactVisibilityStatus === 'Granted' ? contact.phone : '';
  return (
    <Paper component="section" aria-labelledby="buyer-contact" sx={{ p: 2, pt: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34 }}>
        <Typography variant="overline" component="h2" id="buyer-contact" color="text.secondary">
          {t('buyer.title')}
        </Typography>
        {metadata.state === 'VISIBLE' && !contact.companyDeleted && (
          <Box className="no-print">
            <BlockBuyer companyId={contact.companyId} blocked={contact.blocked} />
          </Box>
        )}
      </Box>
      {metadata.state === 'VISIBLE' ? (
        <>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 0.5 }}>
            {contact.companyLogoUrl !== null && !contact.companyDeleted && (
              <FileImage url={contact.companyLogoUrl} alt={t('buyer.logo')} width={32} height={32} />
            )}
            <Typography variant="h3" component="p" sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
              {contact.companyDeleted ? t('buyer.companyDeleted') : contact.companyName}
            </Typography>
          </Box>
          <Typography variant="body2">{contact.userDeleted ? t('buyer.userDeleted') : name}</Typography>
          <Typography variant="body2">
            {[contact.street, placeText({ ...contact, postalCode: contact.zip })]
              .filter((part) => part !== '')
              .join(', ')}
          </Typography>
          {phone !== '' && (
            <Link
              href={`tel:${phone.replace(/[^+\d]/g, '')}`}
              variant="body2"
              sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 0.5 }}
            >
              <Phone sx={{ fontSize: 18 }} />
              {phone}
            </Link>
          )}
        </>
      ) : (
        <BlurredText reason={metadata.state} />
      )}
    </Paper>
  );
});
BuyerContact.displayName = 'BuyerContact';
