/** The only place besides the catalogue where the specification's sentences stand: spec 2 §5 and §8 (NTF-3, AUT-8). */
import { describe, expect, it } from 'vitest'
import { errorMessages as errors } from './errors'
import { dialogMessages as modals } from '@/features/stacks/list/messages'
import { deleteMessages } from '@/features/stacks/dialogs/messages'
import { removeUserTitle } from '@/features/team/messages'
import { runLogMessages } from '@/features/stacks/runs/messages'
import { cancelStackMessages } from '@/features/wizard/messages'
import { successMessages as success } from './success'
import { validationMessages as validation } from './validation'
import { wizardMessages as wizard } from '@/features/wizard/messages'

describe('AUT-8 CRD-2 validation texts, spec 2 §5', () => {
  it.each([
    [validation.valid, 'Looks good!'],
    [validation.email, "This doesn't look like a valid email address"],
    [
      validation.inviteEmails,
      'This list of emails is invalid, please ensure the format is {email},{email} and only contains valid email addresses',
    ],
    [validation.phone, "This doesn't look like a valid phone number"],
    [validation.host, "This doesn't look like a valid host"],
    [
      validation.password,
      'Password should be between 8 and 32 characters, not contain your email address or common passwords. It must include one of each: lower case letter, upper case letter, number, and one special character.',
    ],
    [validation.required, 'This field is required'],
    [validation.passwordsDiffer, 'Passwords do not match'],
    [validation.notPositiveInteger, 'This number is not positive integer'],
    [validation.notANumber, 'This value is not a number'],
    [validation.verifying, 'Validating your credentials'],
    [validation.credentialsInvalid, 'Credentials are invalid, please check all the fields'],
    [validation.nameEmpty, "Name can't be empty"],
    [validation.nameTaken, 'Name already exists'],
  ])('%s', (text, spec) => expect(text).toBe(spec))
})

describe('NTF-3 WIZ-13 error texts, spec 2 §8', () => {
  it.each([
    [errors.lookups.sourceType, 'Unknown source type id'],
    [errors.lookups.task, 'Unknown task id'],
    [errors.lookups.destinationType, 'Unknown destination type id'],
    [errors.lookups.source, 'Unknown source id'],
    [errors.lookups.destination, 'Unknown destination id'],
    [errors.lookups.transformation(7, 'source'), "Couldn't find transformation id 7 of source type"],
    [errors.secret, 'There was an error obtaining your secret. Please contact us.'],
    [errors.licenceUpdate('x'), 'An error occurred while updating the license: x'],
    [errors.licenceTypes, 'An unexpected error occurred getting license types.'],
    [errors.invite, 'Error sending one or more email invites.'],
    [errors.deleteEndpoint, 'Error deleting stack endpoint'],
    [errors.metering, 'Something went wrong. Please check back later.'],
    [errors.documentation.unexpected('x'), 'An unexpected error occurred: x'],
    [errors.documentation.notLoaded, "Couldn't load documentation"],
    [errors.upload.noFile, 'No file selected. Please select a file and try again.'],
    [errors.upload.tooLarge, 'File size exceeds the maximum limit of 1mb'],
    [errors.upload.wrongType('JSON'), 'Invalid file type must be JSON'],
    [errors.upload.json, 'Invalid file, please ensure it is a valid JSON file and not empty'],
    [errors.upload.csv, 'Please ensure it is a valid CSV file and not empty'],
    [errors.upload.persists('s'), 'Error/Invalid file, please reach out to s if it persists.'],
    [errors.upload.missingKeys(['a', 'b']), 'The file is missing the keys: a, b'],
    [errors.suppressed[0], "Bad Authorization header. Expected 'Authorization: Bearer <JWT>'"],
    [errors.suppressed[1], 'Token has expired'],
  ])('%s', (text, spec) => expect(text).toBe(spec))
})

describe('MOD-1 to MOD-7 NTF-3 texts of modals and successes, spec 1 §2, spec 2 §8', () => {
  it.each([
    [success.endpointsUpdated, 'Stack endpoints updated successfully.'],
    [success.stackDeleted, 'Your stack has been deleted'],
    [success.endpointDeleted, 'Stack endpoint deleted successfully'],
    [success.transformationDeleted, 'Your transformation has been deleted'],
    [modals.addEndpoint.submit, 'Add Endpoint'],
    [
      modals.addEndpoint.noTransformations,
      'no transformations available based upon existing endpoints and the endpoints selected above',
    ],
    [Object.values(runLogMessages.columns).slice(0, 3).join(), 'Source date,Run date,Status'],
    [deleteMessages.deleteStack.title, 'Delete this Stack?'],
    [deleteMessages.deleteStack.question, 'Are you sure you want to permanently delete this stack?'],
    [deleteMessages.deleteStack.warning, 'This cannot be undone.'],
    [deleteMessages.deleteEndpoint.question, 'Are you sure you want to delete this endpoint?'],
    [deleteMessages.deleteTransformation.title, 'Delete this Transformation?'],
    [removeUserTitle('Ana'), 'Remove Ana from organization?'],
    [
      `${cancelStackMessages.title} ${cancelStackMessages.text}`,
      'Cancel this stack? You will lose your progress.',
    ],
    [cancelStackMessages.keep, 'No, keep building'],
    [cancelStackMessages.cancel, 'Yes, cancel stack'],
  ])('%s', (text, spec) => expect(text).toBe(spec))
})

describe('WIZ-1 WIZ-2 WIZ-4 WIZ-5 texts of the builder, spec 1 §2 "New-stack wizard"', () => {
  it.each([
    [
      [wizard.modes.basic, wizard.modes.advanced, wizard.back, wizard.next].join(),
      'Basic,Advanced,Back,Next',
    ],
    [wizard.footer.basic.text, 'Try the Advanced builder for more control over your stacks.'],
    [
      wizard.footer.advanced.text,
      "Try the Basic builder if you'd like help deciding how to build your stack.",
    ],
    [wizard.steps.join(), 'Select Source Data,Select Destination,Add Credentials'],
    [wizard.questions.source1.heading, 'First pick your attribution.'],
    [wizard.questions.source.heading, 'Who is your attribution provider?'],
    [wizard.questions.tenjin_datavault.heading, 'Do you have Tenjin Datavault?'],
    [[wizard.datavault.yes, wizard.datavault.no].join(), 'Yes,No'],
    [wizard.questions.destination.heading, 'Where would you like to store your data?'],
  ])('%s', (text, spec) => expect(text).toBe(spec))

  it.each([wizard.footer.basic, wizard.footer.advanced])('the link of “$text” is a part of it', (footer) =>
    expect(footer.text).toContain(footer.link),
  )
})
