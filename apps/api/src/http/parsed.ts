import { Body } from '@nestjs/common';
import type { z } from 'zod';

/** A body as `schema` has it, unknown keys dropped; what does not fit answers 400 with one detail a field. */
export const Parsed = (schema: z.ZodType): ParameterDecorator => Body({ transform: (body: unknown) => schema.parse(body ?? {}) });
