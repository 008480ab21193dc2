import { INDIA_ID, pincode, PINCODE_NAME, text } from '@impeller/contracts';
import type { Agent } from '../../test/agent.js';
import { describeCrud } from '../../test/describe-crud.js';

async function aCity(staff: Agent): Promise<number> {
  const { body: state } = await staff.post('/api/states').send({ name: 'Kongu Nadu', countryId: INDIA_ID });
  return (await staff.post('/api/cities').send({ name: 'Erode', stateId: state.id })).body.id as number;
}

describeCrud(pincode, {
  valid: async (staff) => ({ pincode: '638001', pincodeName: 'Erode HO', cityId: await aCity(staff) }),
  distinct: (number) => ({ pincode: String(638_001 + number) }),
  rejects: [
    [{ pincode: undefined }, 'pincode', text('pincode.required')],
    [{ pincode: '' }, 'pincode', text('pincode.required')],
    [{ pincode: '63800' }, 'pincode', text('pincode.digits')],
    [{ pincode: '038001' }, 'pincode', text('pincode.digits')],
    [{ pincode: '861123' }, 'pincode', text('pincode.digits')],
    [{ pincode: '63800x' }, 'pincode', text('pincode.digits')],
    [{ pincodeName: '' }, 'pincodeName', text('pincode.required')],
    [{ pincodeName: 'x'.repeat(101) }, 'pincodeName', text('length.between', PINCODE_NAME)],
    [{ cityId: undefined }, 'cityId', text('pincode.city.required')],
  ],
});
