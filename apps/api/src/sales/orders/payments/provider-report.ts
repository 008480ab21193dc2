import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { isCleanText, type PaymentProvider } from '@impeller/contracts';
import { z } from 'zod';

/** What a provider says of a payment. */
export interface ProviderReport {
  readonly provider: PaymentProvider;
  /** Where our reference may stand: the first that is one of ours counts. */
  readonly references: readonly string[];
  /** The provider's id of the payment. */
  readonly mihpayid: string;
  readonly isPaid: boolean;
  /** The provider's word for its state. */
  readonly unmappedstatus: string;
  /** Hundredths of the currency's unit, which are paise of rupees. */
  readonly amountPaise: number;
  /** ISO 4217. */
  readonly currency: string;
  readonly cardCategory: string | null;
  /** What the provider keeps; hundredths, too. */
  readonly feePaise: number;
}

/** Compares without telling by its time how much agrees. */
function isSame(given: string, wanted: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(wanted)];
  return a.length === b.length && timingSafeEqual(a, b);
}

/** Razorpay signs the body's bytes: HMAC-SHA256 in hex (razorpay.com/docs/webhooks/validate-test). */
export const isSignedByRazorpay = (body: Buffer, signature: string, secret: string): boolean =>
  isSame(signature, createHmac('sha256', secret).update(body).digest('hex'));

/** PhonePe signs the text `response`: SHA256(response + salt key) + '###' + salt index (developer.phonepe.com, server-to-server callback). */
export const isSignedByPhonePe = (response: string, verify: string, saltKey: string, saltIndex: number): boolean =>
  isSame(
    verify,
    `${createHash('sha256')
      .update(response + saltKey)
      .digest('hex')}###${saltIndex}`,
  );

/** In the currency's smallest unit; how much can be kept is asked in hundredths. */
const paise = z.int().min(0);
const id = z.string().min(1).max(100);
const word = z.string().max(100).refine(isCleanText);

/** Nothing is no payment, whatever its report says. */
const isMoney = ({ amount }: { readonly amount: number }): boolean => amount > 0;

/** What only adorns a payment: money that came in is not lost for it. */
const adorning = <T extends z.ZodType>(schema: T) => schema.nullish().catch(null);

/** Razorpay's free fields, of a payment and of its order; an empty list where there are none. */
const notes = adorning(z.union([z.record(z.string(), z.unknown()), z.array(z.unknown())]));

const razorpayEvent = z.object({
  event: word,
  payload: z.object({
    payment: z.object({
      entity: z.object({
        id,
        status: word,
        amount: paise,
        currency: z.string().regex(/^[a-z]{3}$/i),
        order_id: adorning(word),
        description: adorning(z.string().max(2_000)),
        method: adorning(word),
        card: adorning(z.object({ network: word.nullish() })),
        fee: adorning(paise),
        notes,
      }),
    }),
    order: adorning(z.object({ entity: z.object({ receipt: adorning(word), notes }) })),
  }),
});

type RazorpayPayload = z.output<typeof razorpayEvent>['payload'];
type RazorpayPayment = RazorpayPayload['payment']['entity'];

/** All in which a reference may stand: what is said of the payment goes before what is said of its order. */
const mentioned = ({ payment: { entity }, order }: RazorpayPayload): readonly unknown[] => [
  ...Object.values(entity.notes ?? {}),
  ...Object.values(order?.entity.notes ?? {}),
  order?.entity.receipt,
  entity.order_id,
  entity.description,
];

/** By what somebody paid: the card's network, or the method's name. */
const razorpayMeans = ({ method, card }: RazorpayPayment): string | null | undefined =>
  method === 'card' ? (card?.network ?? 'card') : method;

/** Currencies without a smaller unit, and those with thousandths (ISO 4217, list one); Intl knows how many people still use instead. */
const WHOLE = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ');
const IN_THOUSANDTHS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ');

/** Hundredths of a currency's unit, as we keep its amounts, from its smallest one, in which Razorpay counts. What came in is never nothing. */
function hundredths(amount: number, currency: string): number {
  if (WHOLE.includes(currency)) return amount * 100;
  if (IN_THOUSANDTHS.includes(currency)) return Math.max(Math.round(amount / 10), Math.sign(amount));
  return amount;
}

/** An event of Razorpay's about a payment; null for the others. */
export function readRazorpay(body: unknown): ProviderReport | null {
  const { data } = razorpayEvent.safeParse(body);
  if (!data) return null;
  const { entity } = data.payload.payment;
  const currency = entity.currency.toUpperCase();
  return {
    provider: 'razorpay',
    references: mentioned(data.payload).filter((one): one is string => typeof one === 'string' && isCleanText(one)),
    mihpayid: entity.id,
    isPaid: isMoney(entity) && entity.status === 'captured',
    unmappedstatus: entity.status,
    amountPaise: hundredths(entity.amount, currency),
    currency,
    cardCategory: razorpayMeans(entity)?.slice(0, 50) ?? null,
    feePaise: hundredths(entity.fee ?? 0, currency),
  };
}

const phonePeBody = z.object({ response: z.base64().max(200_000) });
const phonePeResponse = z.object({
  code: word,
  data: z.object({
    merchantTransactionId: id.optional(),
    /** Theirs; in the older form ours, beside `providerReferenceId`. */
    transactionId: id,
    providerReferenceId: id.optional(),
    amount: paise,
    state: word.optional(),
    paymentState: word.optional(),
    paymentInstrument: adorning(z.object({ type: word.nullish(), cardType: word.nullish() })),
  }),
});

/** The text that PhonePe signs; null for another body. */
export const phonePeText = (body: unknown): string | null => phonePeBody.safeParse(body).data?.response ?? null;

type PhonePeData = z.output<typeof phonePeResponse>['data'];

/** Our reference and their id, in the present form of a callback and in the older one. */
const phonePeIds = ({ merchantTransactionId, transactionId, providerReferenceId }: PhonePeData) =>
  merchantTransactionId === undefined
    ? { references: [transactionId], mihpayid: providerReferenceId ?? transactionId }
    : { references: [merchantTransactionId], mihpayid: transactionId };

const isPhonePeSuccess = ({ code, data: { state, paymentState } }: z.output<typeof phonePeResponse>): boolean =>
  code === 'PAYMENT_SUCCESS' && (state ?? paymentState ?? 'COMPLETED') === 'COMPLETED';

/** A callback of PhonePe's; null for what is none. Amounts are rupees of India, in paise, always. */
export function readPhonePe(response: string): ProviderReport | null {
  const { data: said } = phonePeResponse.safeParse(parsed(Buffer.from(response, 'base64').toString('utf8')));
  if (!said) return null;
  const { amount, paymentInstrument } = said.data;
  return {
    ...phonePeIds(said.data),
    provider: 'phonepe',
    isPaid: isMoney(said.data) && isPhonePeSuccess(said),
    unmappedstatus: said.code,
    amountPaise: amount,
    currency: 'INR',
    cardCategory: (paymentInstrument?.cardType ?? paymentInstrument?.type)?.slice(0, 50) ?? null,
    feePaise: 0,
  };
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
