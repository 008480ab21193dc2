import {
  MAIL_TESTS_PERMISSION,
  ORDER_MAILS,
  text,
  type MailPreview,
  type MailTemplate,
  type MailTemplateName,
} from '@impeller/contracts';
import PdfIcon from '@mui/icons-material/PictureAsPdfOutlined';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { useHolds } from '../../data/useHolds';
import { Loading } from '../../shell/Loading';
import { RetryAlert } from '../../shell/RetryAlert';
import { MailParts } from './MailParts';
import { useAttached, useMailPreview, useTestMail } from './useMailTemplates';
import { SteadyButton } from '../../records/form/SteadyButton';

/** A template as its mail would go out today. */
export const MailPreviewCard = ({ template }: { template: MailTemplate }) => {
  const { data: preview, error, refetch } = useMailPreview(template.name);
  const card = useSeenWhenChosen(template.name);
  return (
    <Card ref={card} component="section" aria-label={template.title} sx={{ p: 2, scrollMarginTop: 28 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
            {preview?.subject ?? template.title}
          </Typography>
          <SendToMe name={template.name} />
        </Stack>
        {error && <RetryAlert onRetry={refetch}>{error.message}</RetryAlert>}
        {!preview && !error && <Loading />}
        {preview && <Source preview={preview} />}
        {preview && preview.attachments.length > 0 && <Attached preview={preview} />}
        {preview && <MailParts preview={preview} />}
      </Stack>
    </Card>
  );
};

/** Where the preview stands below the list, choosing another one brings it into view; the one that is there at first stays where it is. */
function useSeenWhenChosen(name: string) {
  const card = useRef<HTMLDivElement>(null);
  const seen = useRef(name);
  useEffect(() => {
    if (seen.current === name) return;
    seen.current = name;
    const { top = 0 } = card.current?.getBoundingClientRect() ?? {};
    if (top > innerHeight / 2) card.current?.scrollIntoView({ block: 'start' });
  }, [name]);
  return card;
}

const SendToMe = ({ name }: { name: string }) => {
  const test = useTestMail(name);
  if (!useHolds()(MAIL_TESTS_PERMISSION)) return null;
  return (
    <Button variant="contained" startIcon={<SendIcon />} disabled={test.isPending} onClick={() => test.mutate()}>
      {text('mailTemplates.send')}
    </Button>
  );
};

const isOfOrder = (name: MailTemplateName): boolean => (ORDER_MAILS as readonly string[]).includes(name);

/** What it is made of: nobody shall take made-up data for an order, or the preview of an order for a mail that went out. */
const Source = ({ preview: { name, orderReference } }: { preview: MailPreview }) => (
  <Alert severity="info">
    {orderReference
      ? text('mailTemplates.order', { reference: orderReference })
      : text(isOfOrder(name) ? 'mailTemplates.sample' : 'mailTemplates.sample.account')}
  </Alert>
);

/** The papers that go with the mail, each as it would be attached. */
const Attached = ({ preview: { name, attachments } }: { preview: MailPreview }) => {
  const file = useAttached(name);
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <Typography color="textSecondary">{text('mailTemplates.attached')}</Typography>
      {attachments.map((one) => (
        <SteadyButton
          key={one}
          size="small"
          variant="outlined"
          startIcon={<PdfIcon />}
          isBusy={file.isPending}
          onClick={() => file.mutate(one)}
          sx={{ textTransform: 'none' }}
        >
          {one}
        </SteadyButton>
      ))}
    </Stack>
  );
};
