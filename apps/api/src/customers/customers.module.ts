import { Module } from '@nestjs/common';
import { LocationsModule } from '../locations/locations.module.js';
import { area } from '../records/area.js';
import { AddressesController } from './addresses/addresses.controller.js';
import { Addresses } from './addresses/addresses.service.js';
import { contactExport } from './contacts/contact-export.js';
import { ContactsController } from './contacts/contacts.controller.js';
import { OrganizationsController } from './organizations/organizations.controller.js';
import { OwnDevicesController } from './storefront/own-devices.controller.js';
import { OwnDevices } from './storefront/own-devices.service.js';
import { OwnProfileController } from './storefront/own-profile.controller.js';
import { OwnProfile } from './storefront/own-profile.service.js';
import { UserSessionController } from './storefront/user-session.controller.js';
import { UserSignIn } from './storefront/user-sign-in.service.js';
import { Audience } from './users/audience.service.js';
import { userExport } from './users/user-export.js';
import { UsersController } from './users/users.controller.js';
import { Users } from './users/users.service.js';
import { UsersCardsController } from './users-cards/users-cards.controller.js';
import { UsersRolesController } from './users-roles/users-roles.controller.js';
import { WalletsController } from './wallets/wallets.controller.js';
import { Wallets } from './wallets/wallets.service.js';
import { UsersRoles } from './users-roles/users-roles.service.js';

@Module(
  area({
    imports: [LocationsModule],
    controllers: [
      ContactsController,
      AddressesController,
      UsersCardsController,
      OrganizationsController,
      UsersRolesController,
      UserSessionController,
      OwnProfileController,
      OwnDevicesController,
      UsersController,
      WalletsController,
    ],
    providers: [UsersRoles, Users, UserSignIn, OwnProfile, OwnDevices, Wallets, userExport, Audience, Addresses, contactExport],
    exports: [Users, Wallets, Audience, Addresses],
  }),
)
export class CustomersModule {}
