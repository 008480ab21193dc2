import { MAIL_TESTS_PERMISSION, text, type MailPreview, type MailTemplate } from '@impeller/contracts';
import SendIcon from '@mui/icons-material/SendOutlined';
import { Alert, Button, Card, Stack, Typography } from '@mui/material';
import { useHolds } from '../../data/useHolds';
import { Loading } from '../../shell/Loading';
import { MailParts } from './MailParts';
import { useMailPreview, useTestMail } from './useMailTemplates';

/** A template as its mail would go out today. */
export const MailPreviewCard = ({ template }: { template: MailTemplate }) => {
  const { data: preview, error } = useMailPreview(template.name);
  return (
    <Card component="section" aria-label={template.title} sx={{ p: 2 }}>
      <Stack spacing={2}>
        <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
          <Typography variant="h2" sx={{ mr: 'auto', overflowWrap: 'anywhere' }}>
            {preview?.subject ?? template.title}
          </Typography>
          <SendToMe name={template.name} />
        </Stack>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!preview && !error && <Loading />}
        {preview && <Source preview={preview} />}
        {preview && <MailParts preview={preview} />}
      </Stack>
    </Card>
  );
};

const SendToMe = ({ name }: { name: string }) => {
  const test = useTestMail(name);
  if (!useHolds()(MAIL_TESTS_PERMISSION)) return null;
  return (
    <Button variant="contained" startIcon={<SendIcon />} disabled={test.isPending} onClick={() => test.mutate()}>
      {text('mailTemplates.send')}
    </Button>
  );
};

/** What it is made of: nobody shall take made-up data for an order, or the preview of an order for a mail that went out. */
const Source = ({ preview: { orderReference, attachments } }: { preview: MailPreview }) => (
  <Alert severity="info">
    {orderReference ? text('mailTemplates.order', { reference: orderReference }) : text('mailTemplates.sample')}
    {attachments.length > 0 && ` ${text('mailTemplates.attached', { files: attachments.join(', ') })}`}
  </Alert>
);
