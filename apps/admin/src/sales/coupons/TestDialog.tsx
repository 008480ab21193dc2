import { API, coupon, couponTest, text, user, type CouponTestAnswer } from '@impeller/contracts';
import AddIcon from '@mui/icons-material/Add';
import RemoveIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, IconButton, Stack, TextField } from '@mui/material';
import { useState } from 'react';
import { useNotify, type HttpError } from 'react-admin';
import { exchange } from '../../data/httpClient';
import { useHolds } from '../../data/useHolds';
import { ERROR_TOAST } from '../../records/toasts';
import { Tooltip } from '../../records/Tooltip';
import { SubmitButton } from '../../records/form/SubmitButton';
import { TestVerdict } from './TestVerdict';

interface Line {
  readonly key: number;
  readonly sku: string;
  readonly quantity: string;
}
interface TestDialogProps {
  couponId: number;
  name: string;
  onClose: () => void;
}
type Faults = Readonly<Record<string, string>>;

let keys = 0;
const blank = (): Line => ({ key: (keys += 1), sku: '', quantity: '1' });

/** A cart put together by SKU, and whose it is: says what the coupon, as it was last saved, takes off, or all that speaks against it. */
export const TestDialog = ({ couponId, name, onClose }: TestDialogProps) => {
  const may = useHolds();
  const [mobile, setMobile] = useState('');
  const [lines, setLines] = useState<readonly Line[]>(() => [blank()]);
  const { answer, faults, isSending, test } = useTest(couponId);
  const change = (key: number, changes: Partial<Line>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...changes } : line)));
  return (
    <Dialog open onClose={onClose} fullWidth maxWidth="sm" aria-labelledby="coupon-test">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          // React hands it on to the form around, which would save.
          event.stopPropagation();
          test(mobile, lines);
        }}
      >
        <DialogTitle id="coupon-test">{text('coupon.test.title', { name })}</DialogTitle>
        <DialogContent>
          <Stack spacing={1}>
            {lines.map((line, at) => (
              <CartLine
                key={line.key}
                line={line}
                faults={[faults[`lines.${at}.sku`], faults[`lines.${at}.quantity`]]}
                onChange={(changes) => change(line.key, changes)}
                onRemove={lines.length > 1 ? () => setLines(lines.filter(({ key }) => key !== line.key)) : undefined}
              />
            ))}
            <Button startIcon={<AddIcon />} onClick={() => setLines([...lines, blank()])} sx={{ alignSelf: 'start' }}>
              {text('coupon.test.add')}
            </Button>
            {may(user.can('view')) && (
              <TextField
                type="tel"
                label={text('coupon.test.mobile')}
                value={mobile}
                onChange={({ target }) => setMobile(target.value)}
                error={faults.mobileNumber !== undefined}
                helperText={faults.mobileNumber ?? text('coupon.test.mobile.help')}
              />
            )}
            {answer && <TestVerdict answer={answer} />}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose}>{text('shell.close')}</Button>
          <SubmitButton isSending={isSending}>{text('coupon.test.run')}</SubmitButton>
        </DialogActions>
      </form>
    </Dialog>
  );
};

interface CartLineProps {
  line: Line;
  faults: readonly [sku: string | undefined, quantity: string | undefined];
  onChange: (changes: Partial<Line>) => void;
  onRemove?: () => void;
}

const CartLine = ({ line, faults: [wrongSku, wrongQuantity], onChange, onRemove }: CartLineProps) => (
  <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
    <TextField
      label={text('field.sku')}
      value={line.sku}
      onChange={({ target }) => onChange({ sku: target.value })}
      error={wrongSku !== undefined}
      helperText={wrongSku}
      sx={{ flex: 1 }}
    />
    <TextField
      type="number"
      label={text('coupon.test.quantity')}
      value={line.quantity}
      onChange={({ target }) => onChange({ quantity: target.value })}
      error={wrongQuantity !== undefined}
      helperText={wrongQuantity}
      slotProps={{ htmlInput: { min: 1, step: 1 } }}
      sx={{ width: 110 }}
    />
    {onRemove && (
      <Tooltip title={text('coupon.test.remove')}>
        <IconButton aria-label={text('coupon.test.remove')} onClick={onRemove} sx={{ mt: '26px' }}>
          <RemoveIcon fontSize="small" />
        </IconButton>
      </Tooltip>
    )}
  </Box>
);

/** The fields at which a fault stands; of any other it is told. */
const SHOWN = /^(?:mobileNumber|lines\.\d+\.(?:sku|quantity))$/;

/** Checks the cart by the contract, then asks the API; what either says of a field stands at it. */
function useTest(couponId: number) {
  const notify = useNotify();
  const [answer, setAnswer] = useState<CouponTestAnswer>();
  const [faults, setFaults] = useState<Faults>({});
  const [isSending, setSending] = useState(false);
  const test = async (mobile: string, lines: readonly Line[]) => {
    const cart = { mobileNumber: mobile || null, lines: lines.map(({ sku, quantity }) => ({ sku, quantity: Number(quantity) })) };
    const checked = couponTest.safeParse(cart);
    setFaults(Object.fromEntries((checked.error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])));
    setAnswer(undefined);
    if (!checked.success) return;
    setSending(true);
    try {
      setAnswer(await exchange<CouponTestAnswer>('POST', `${API}/${coupon.path}/${couponId}/test`, checked.data));
    } catch (error) {
      const { body, message } = error as HttpError;
      const refused: Faults = body?.errors ?? {};
      setFaults(refused);
      if (!Object.keys(refused).some((field) => SHOWN.test(field))) notify(message, ERROR_TOAST);
    } finally {
      setSending(false);
    }
  };
  return { answer, faults, isSending, test: (mobile: string, lines: readonly Line[]) => void test(mobile, lines) };
}
