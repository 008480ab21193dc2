import { CURRENCY } from '@impeller/contracts';
import { InputAdornment } from '@mui/material';
import type { NumberInputProps } from 'react-admin';
import { NumberInput } from './NumberInput';

const unit = (sign: string) => ({ input: { startAdornment: <InputAdornment position="start">{sign}</InputAdornment> } });
const RUPEES = unit('₹');

interface RupeesInputProps extends NumberInputProps {
  /** ISO 4217, for the few amounts that came in another one. */
  currency?: string;
}

/** An amount in rupees. */
export const RupeesInput = ({ currency = CURRENCY, ...props }: RupeesInputProps) => (
  <NumberInput min={0} step="any" slotProps={currency === CURRENCY ? RUPEES : unit(currency)} {...props} />
);
