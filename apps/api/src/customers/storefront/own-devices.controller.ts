import { ownDevices, userDevice, type UserDevice } from '@impeller/contracts';
import { Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { me } from '../../access/actor.js';
import { SignedIn } from '../../access/allow.js';
import { NoStore } from '../../http/no-store.js';
import { Parsed } from '../../http/parsed.js';
import { Describe } from '../../openapi/describe.js';
import { JsonText } from '../../records/crud-controller.js';
import { IdPipe } from '../../records/id.pipe.js';
import { OwnDevices } from './own-devices.service.js';

const TAG = 'customer session';

/** Which devices take a customer's pushes. */
@Controller('users/me/devices')
export class OwnDevicesController {
  constructor(private readonly devices: OwnDevices) {}

  @Get()
  @SignedIn('user')
  @NoStore()
  @JsonText()
  @Describe({ summary: 'The devices that take one’s own pushes', tag: TAG, answer: ownDevices })
  list(): Promise<string> {
    return this.devices.of(me().id);
  }

  @Put()
  @SignedIn('user')
  @HttpCode(204)
  @Describe({
    summary: 'This device takes pushes from now on',
    tag: TAG,
    body: userDevice,
    answer: 'nothing',
  })
  async keep(@Parsed(userDevice) body: UserDevice): Promise<void> {
    await this.devices.keep(me().id, body);
  }

  @Delete(':id')
  @SignedIn('user')
  @HttpCode(204)
  @Describe({ summary: 'One of one’s own devices takes no more pushes', tag: TAG, answer: 'nothing', refuses: [400, 404] })
  async remove(@Param('id', IdPipe) id: number): Promise<void> {
    await this.devices.remove(me().id, id);
  }
}
